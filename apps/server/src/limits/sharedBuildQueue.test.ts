import type { Store } from '@slatecraft/store'
import { pgliteTestStore } from '@slatecraft/store/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { long } from '../../../../testing/long.ts'
import { buildQueue } from './buildQueue.ts'
import { sayOnce } from './sayOnce.ts'
import { type SharedBuildQueue, sharedBuildQueue } from './sharedBuildQueue.ts'

const patience = { timeout: 20_000 }
const never = 1e9
const limits = { maxBuilds: 10, maxBuildsPerClient: 2, maxWaitingBuilds: 100 }

let store: Store
const queues: SharedBuildQueue[] = []
beforeEach(async () => {
  store = await pgliteTestStore()
})
afterEach(async () => {
  for (const queue of queues.splice(0)) await queue.close()
  await store.close()
})

interface Choices {
  lookEveryMs?: number
  renewEveryMs?: number
  turns?: Store['buildTurns']
  maxBuilds?: number
  say?: (message: string) => void
}

/** A server's queue, and who was admitted by it, in order. */
function serverOf(
  name: string,
  { turns = store.buildTurns, maxBuilds = 10, say = () => undefined, ...choices }: Choices = {},
) {
  const here = buildQueue({ ...limits, maxBuilds })
  const trouble = sayOnce({ warn: (_: object, message: string) => say(message) } as never, 'trouble')
  const queue = sharedBuildQueue({ ...limits, turns, server: name, here, trouble, lookEveryMs: 10, ...choices })
  queues.push(queue)
  const admitted: string[] = []
  const enter = async (client: string, build: string, signal = new AbortController().signal) => {
    const leave = await queue.enter(client, signal)
    admitted.push(build)
    return leave
  }
  return { admitted, enter }
}

/** One more build of someone else comes after all that was asked before. */
const settled = (server: ReturnType<typeof serverOf>) => server.enter('someone else', 'other')

it('a user’s third build waits for one of the others on whichever server, and the fourth for its turn', async () => {
  const [a, b] = [serverOf('a'), serverOf('b')]
  const first = await a.enter('ann', 'first')
  await b.enter('ann', 'second')
  const third = b.enter('ann', 'third')
  const fourth = a.enter('ann', 'fourth')
  await settled(a)
  expect([a.admitted, b.admitted]).toEqual([['first', 'other'], ['second']])
  first()
  const thirdLeaves = await third
  expect(a.admitted).not.toContain('fourth')
  thirdLeaves()
  await fourth
})

it('the next build on the same server begins at once, without waiting for a look', async () => {
  const a = serverOf('a', { lookEveryMs: never })
  const first = await a.enter('ann', 'first')
  await a.enter('ann', 'second')
  const third = a.enter('ann', 'third')
  await settled(a)
  first()
  first()
  await third
  expect(a.admitted).toEqual(['first', 'second', 'other', 'third'])
})

it('one who leaves while waiting holds nobody up', async () => {
  const [a, b] = [serverOf('a'), serverOf('b')]
  const first = await a.enter('ann', 'first')
  await a.enter('ann', 'second')
  const leaving = new AbortController()
  const third = b.enter('ann', 'third', leaving.signal)
  const fourth = b.enter('ann', 'fourth')
  await settled(b)
  leaving.abort(new Error('gone'))
  await expect(third).rejects.toThrow('gone')
  first()
  await fourth
  expect(b.admitted).toEqual(['other', 'fourth'])
})

it('a build that waits for room on its own server has its turn already, and gives it back if it leaves', async () => {
  const [a, b] = [serverOf('a', { maxBuilds: 1 }), serverOf('b')]
  await a.enter('bob', 'of bob')
  const leaving = new AbortController()
  const inLine = a.enter('ann', 'first', leaving.signal)
  await b.enter('ann', 'second')
  const third = b.enter('ann', 'third')
  await settled(b)
  expect(b.admitted).toEqual(['second', 'other'])
  leaving.abort(new Error('gone'))
  await expect(inLine).rejects.toThrow('gone')
  await third
})

it('says when too many wait on all servers', async () => {
  const [a, b] = [serverOf('a'), serverOf('b')]
  await a.enter('ann', 'first')
  await a.enter('ann', 'second')
  const waiting = Array.from({ length: 25 }, (_, index) => [a, b][index % 2]!.enter('ann', 'waits'))
  for (const one of waiting) one.catch(() => undefined)
  await expect(b.enter('ann', 'one too many')).rejects.toThrow('Too many builds are waiting')
  await b.enter('bob', 'of bob')
})

it('while the database doesn’t answer, builds begin under this server’s limits, and count for all once it does', async () => {
  const refuse = () => Promise.reject(new Error('no answer'))
  let isDown = true
  const turns = {
    ...store.buildTurns,
    take: (...asked: Parameters<Store['buildTurns']['take']>) => (isDown ? refuse() : store.buildTurns.take(...asked)),
    renew: (...asked: Parameters<Store['buildTurns']['renew']>) =>
      isDown ? refuse() : store.buildTurns.renew(...asked),
  }
  const said: string[] = []
  const a = serverOf('a', { turns, renewEveryMs: 10, say: (message) => said.push(message) })
  const first = await a.enter('ann', 'first')
  await a.enter('ann', 'second')
  const third = a.enter('ann', 'third')
  await settled(a)
  expect([a.admitted, said]).toEqual([['first', 'second', 'other'], ['trouble']])
  first()
  const thirdLeaves = await third

  isDown = false
  const b = serverOf('b')
  await vi.waitFor(async () => expect(await renewedTurns()).toBe(3), patience)
  const fourth = b.enter('ann', 'fourth')
  await settled(b)
  expect(b.admitted).toEqual(['other'])
  thirdLeaves()
  await fourth
})

/** Counts what the database has. */
async function renewedTurns() {
  const tables = await store.storageUse.tables()
  return tables.find(({ name }) => name === 'build_turns')!.rows
}

it('a server that vanished holds up nobody for long, and one that lives keeps its turns', long, async () => {
  const vanished = serverOf('vanished', { renewEveryMs: never })
  const alive = serverOf('alive', { renewEveryMs: 1000 })
  await vanished.enter('ann', 'first')
  const second = await alive.enter('ann', 'second')
  const third = alive.enter('ann', 'third')
  const fourth = alive.enter('ann', 'fourth')
  await settled(alive)
  expect(alive.admitted).toEqual(['second', 'other'])
  await third
  expect(alive.admitted).toEqual(['second', 'other', 'third'])
  second()
  await fourth
})
