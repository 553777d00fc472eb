import { randomUUID } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { expect, it } from 'vitest'
import { long } from '../../../testing/long.ts'
import { pgliteDatabase } from './database.ts'
import { buildTurns } from './queries/buildTurns.ts'
import { serialRunner } from './serialRunner.ts'
import { onEachDatabase, postgresOfThisFile } from './testing/onEachDatabase.ts'

const limits = { perClient: 2, waiting: 100, waitingPerClient: 25 }
const turnOf = (client: string) => ({ id: randomUUID(), client })

onEachDatabase('turns to build', { now: Date.now, postgres: postgresOfThisFile() }, (store) => {
  it('a user’s third build waits for one of the others, on whichever server', async () => {
    const turns = store().buildTurns
    const [first, second, third, fourth] = [turnOf('ann'), turnOf('ann'), turnOf('ann'), turnOf('ann')]
    expect(await turns.take(first, 'a', limits)).toBe('admitted')
    expect(await turns.take(second, 'b', limits)).toBe('admitted')
    expect(await turns.take(third, 'b', limits)).toBe('waiting')
    expect(await turns.take(fourth, 'a', limits)).toBe('waiting')
    expect(await turns.take(turnOf('bob'), 'a', limits)).toBe('admitted')
    expect(await turns.admit('b', 2)).toEqual([])
    await turns.end(first.id)
    expect(await turns.admit('a', 2), 'the fourth came later').toEqual([])
    expect(await turns.admit('b', 2)).toEqual([third.id])
    await turns.end(third.id)
    expect(await turns.admit('a', 2)).toEqual([fourth.id])
  })

  it('refuses a client with too many waiting, and everyone once too many wait in all', async () => {
    const turns = store().buildTurns
    const few = { perClient: 1, waiting: 3, waitingPerClient: 2 }
    const take = (client: string) => turns.take(turnOf(client), 'a', few)
    expect([await take('ann'), await take('ann'), await take('ann')]).toEqual(['admitted', 'waiting', 'waiting'])
    expect(await take('ann')).toBe('too many')
    expect([await take('bob'), await take('bob')]).toEqual(['admitted', 'waiting'])
    expect([await take('bob'), await take('cat'), await take('cat')]).toEqual(['too many', 'admitted', 'too many'])
  })

  it('admits no more than the limit, however many servers ask and end at once', async () => {
    const turns = store().buildTurns
    const waiting = new Map<string, string[]>()
    const running: { id: string; server: string }[] = []
    const asked = Array.from({ length: 24 }, (_, index) => ({ turn: turnOf('ann'), server: `server ${index % 4}` }))
    await Promise.all(
      asked.map(async ({ turn, server }) => {
        if ((await turns.take(turn, server, limits)) === 'admitted') running.push({ id: turn.id, server })
        else waiting.set(server, [...(waiting.get(server) ?? []), turn.id])
      }),
    )
    let ended = 0
    while (running.length > 0) {
      expect(running.length).toBeLessThanOrEqual(2)
      const over = running.shift()!
      ended++
      await Promise.all([
        turns.end(over.id),
        ...[...waiting.keys()].map(async (server) => {
          for (const id of await turns.admit(server, 2)) running.push({ id, server })
        }),
      ])
      // What ended during the look is seen by the next one.
      for (const server of waiting.keys()) for (const id of await turns.admit(server, 2)) running.push({ id, server })
    }
    expect(ended).toBe(24)
  })
})

it('turns of a server that vanished are over, and a server that comes back goes on with its own', long, async () => {
  const { queries: db, close } = await pgliteDatabase(await PGlite.create())
  const parts = { db, serially: serialRunner() }
  const vanishing = buildTurns(parts, 0)
  const staying = buildTurns(parts)
  const lost = [turnOf('ann'), turnOf('ann')]
  for (const turn of lost) expect(await vanishing.take(turn, 'a', limits)).toBe('admitted')
  const [first, second, third] = [turnOf('ann'), turnOf('ann'), turnOf('ann')]
  expect(await staying.take(first, 'b', limits)).toBe('admitted')
  expect(await staying.take(second, 'b', limits)).toBe('admitted')
  await staying.forgetEnded()
  expect(await staying.renew('a', [{ ...lost[0]!, isAdmitted: true }])).toEqual([lost[0]!.id])
  expect(await staying.take(third, 'b', limits)).toBe('waiting')
  await staying.end(first.id)
  expect(await staying.admit('b', 2), 'two run: one here, one there').toEqual([])
  await staying.end(second.id)
  expect(await staying.admit('b', 2)).toEqual([third.id])
  await close()
})
