import type { SlateKey } from '@slatecraft/slate'
import * as fc from 'fast-check'
import pg from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import { long } from '../../../testing/long.ts'
import { postgresDatabase } from './database.ts'
import { type DatedEdit, newestEdits, type UserProjections } from './newestEdits.ts'
import { lockName } from './queries/slateWork.ts'
import { type Store, storeOn } from './store.ts'
import { hasPostgres, onEachDatabase, postgresOfThisFile } from './testing/onEachDatabase.ts'
import { newDatabase } from './testing/testStore.ts'

const key: SlateKey = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2025, counter: 1, slate: 'Main' }
const mine = { owner: { userId: 'ann' }, key }

const edit = (playerId: string, at: number, given: DatedEdit['edit'] = { UserProj: at }): DatedEdit => ({
  playerId,
  edit: given,
  at,
})

let now = 1000
const postgres = postgresOfThisFile()
beforeEach(() => {
  now = 1000
})

onEachDatabase('a user’s edits', { now: () => now, postgres }, (open) => {
  let store: Store
  beforeEach(() => {
    store = open()
  })
  const held = async () => (await store.readUserProjections(mine)).edits

  it('come back as entered, one player at a time and many at once', async () => {
    expect(await store.readUserProjections(mine)).toEqual({ edits: [], clearedAt: null })
    const all = { MinExp: 5, MaxExp: 60.5, UserProj: 0, UserOwn: 12.25, UserMins: 31, Boost: -2 }
    expect(await store.saveUserProjections(mine, [edit('1', 100, all)])).toEqual([])
    expect(await store.saveUserProjections(mine, [edit('2', 110), edit('3', 110, { MaxExp: 0 })])).toEqual([])
    expect(await held()).toEqual([edit('1', 100, all), edit('2', 110), edit('3', 110, { MaxExp: 0 })])
  })

  it('belong to one user and one slate; classic and showdown are separate', async () => {
    await store.saveUserProjections(mine, [edit('1', 100)])
    await store.clearUserProjections({ ...mine, owner: { userId: 'bob' } })
    const others = [
      { ...mine, owner: { userId: 'bob' } },
      { ...mine, owner: { accessKey: 'ann' } },
      { ...mine, key: { ...key, contestType: 'showdown' as const } },
      { ...mine, key: { ...key, counter: 2 } },
    ]
    for (const other of others) expect((await store.readUserProjections(other)).edits).toEqual([])
    expect(await held()).toEqual([edit('1', 100)])
  })

  it('are each player’s newest, and a late call gets the newer ones back', async () => {
    await store.saveUserProjections(mine, [edit('1', 200), edit('2', 200)])
    const newer = await store.saveUserProjections(mine, [edit('1', 150), edit('2', 250), edit('3', 150)])
    expect(newer).toEqual([edit('1', 200)])
    expect(await held()).toEqual([edit('1', 200), edit('2', 250), edit('3', 150)])
  })

  it('in the same millisecond: the last to arrive counts, and sending it twice changes nothing', async () => {
    await store.saveUserProjections(mine, [edit('1', 200, { Boost: 1 })])
    expect(await store.saveUserProjections(mine, [edit('1', 200, { Boost: 2 })])).toEqual([])
    expect(await store.saveUserProjections(mine, [edit('1', 200, { Boost: 2 })])).toEqual([])
    expect(await held()).toEqual([edit('1', 200, { Boost: 2 })])
  })

  it('that were undone stay undone when an older edit arrives later', async () => {
    await store.saveUserProjections(mine, [edit('1', 200, {})])
    expect(await store.saveUserProjections(mine, [edit('1', 150)])).toEqual([edit('1', 200, {})])
    expect(await held()).toEqual([edit('1', 200, {})])
  })

  it('are gone after a reset, and only later ones count', async () => {
    await store.saveUserProjections(mine, [edit('1', 100), edit('2', 100)])
    await store.clearUserProjections(mine)
    expect(await store.readUserProjections(mine)).toEqual({ edits: [], clearedAt: 1000 })
    now = 2000
    expect(await store.saveUserProjections(mine, [edit('1', 999), edit('2', 1001)])).toEqual([edit('1', 1000, {})])
    expect(await held()).toEqual([edit('2', 1001)])
  })

  it('from a machine whose clock is ahead do not win forever', async () => {
    await store.saveUserProjections(mine, [edit('1', 9_000_000, { Boost: 1 })])
    expect(await held()).toEqual([edit('1', 1000, { Boost: 1 })])
    now = 1001
    expect(await store.saveUserProjections(mine, [edit('1', 1001)])).toEqual([])
    expect(await held()).toEqual([edit('1', 1001)])
  })

  it('count even if the server’s clock is behind the stored edits', async () => {
    await store.saveUserProjections(mine, [edit('1', 1000, { Boost: 1 })])
    now = 400
    expect(await store.saveUserProjections(mine, [edit('1', 1001, { Boost: 2 })])).toEqual([])
    expect(await held()).toEqual([edit('1', 1000, { Boost: 2 })])
    await store.clearUserProjections(mine)
    expect(await store.saveUserProjections(mine, [edit('1', 1001, { Boost: 3 })])).toEqual([])
    expect(await held()).toEqual([edit('1', 1000, { Boost: 3 })])
    expect(await store.saveUserProjections(mine, [edit('1', 999)])).toEqual([edit('1', 1000, { Boost: 3 })])
  })

  it('stay unchanged if a call fails', async () => {
    await store.saveUserProjections(mine, [edit('1', 100)])
    await expect(store.saveUserProjections(mine, [edit('1', 200), edit('a\u0000b', 200)])).rejects.toThrow(
      'cannot be stored',
    )
    expect(await held()).toEqual([edit('1', 100)])
  })

  it('end up the same however they arrive: at once, late, twice or all in one call', async () => {
    await fc.assert(
      fc.asyncProperty(callsOfSomeEdits, async ({ edits, calls, owner }) => {
        const of = { key, owner: { userId: owner } }
        await Promise.all(calls.map((call) => store.saveUserProjections(of, call)))
        expect((await store.readUserProjections(of)).edits).toEqual(newestOf(edits))
      }),
      { numRuns: 25, verbose: 1 },
    )
  })
})

/** Edits of three players at different times, and calls that send each of them at least once, in any order. */
const callsOfSomeEdits = fc
  .uniqueArray(fc.record({ player: fc.constantFrom('1', '2', '3'), at: fc.integer({ min: 1, max: 900 }) }), {
    selector: ({ at }) => at,
    minLength: 1,
    maxLength: 12,
  })
  .map((drawn) => drawn.map(({ player, at }) => edit(player, at, at % 4 === 0 ? {} : { UserProj: at })))
  .chain((edits) =>
    fc.record({
      edits: fc.constant(edits),
      owner: fc.uuid().map((id) => `user ${id}`),
      calls: fc
        .shuffledSubarray([...edits, ...edits], { minLength: edits.length * 2 })
        .chain((queue) => fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1 }).map((sizes) => cut(queue, sizes))),
    }),
  )

function cut(queue: readonly DatedEdit[], sizes: readonly number[]): DatedEdit[][] {
  const calls: DatedEdit[][] = []
  for (let from = 0, call = 0; from < queue.length; call++) {
    const size = sizes[call % sizes.length]!
    calls.push(queue.slice(from, from + size))
    from += size
  }
  return calls
}

const newestOf = (edits: readonly DatedEdit[]): DatedEdit[] =>
  ['1', '2', '3'].flatMap((id) => {
    const ofPlayer = edits.filter(({ playerId }) => playerId === id)
    return ofPlayer.length === 0 ? [] : [ofPlayer.reduce((a, b) => (b.at > a.at ? b : a))]
  })

describe('which edits of a call count', () => {
  it('does not depend on the order of the calls, even with a reset among them', () => {
    const acts = fc.uniqueArray(
      fc.record({ player: fc.constantFrom('1', '2', 'reset'), at: fc.integer({ min: 1, max: 50 }) }),
      { selector: ({ at }) => at, maxLength: 10 },
    )
    fc.assert(
      fc.property(
        acts.chain((drawn) => fc.tuple(fc.constant(drawn), fc.shuffledSubarray(drawn, { minLength: drawn.length }))),
        ([one, other]) => {
          expect(after(other)).toEqual(after(one))
        },
      ),
      { numRuns: 500, verbose: 1 },
    )
  })

  /** What is stored after acts that arrive in this order. A reset removes the edits made before it. */
  function after(acts: readonly { player: string; at: number }[]) {
    let end: UserProjections = { edits: [], clearedAt: null }
    for (const { player, at } of acts) {
      if (player === 'reset') {
        const clearedAt = Math.max(at, end.clearedAt ?? 0)
        end = { edits: end.edits.filter((other) => other.at > clearedAt), clearedAt }
      } else {
        const { counting } = newestEdits(end, [edit(player, at)])
        const changed = new Set(counting.map(({ playerId }) => playerId))
        end = { ...end, edits: [...end.edits.filter(({ playerId }) => !changed.has(playerId)), ...counting] }
      }
    }
    return { ...end, edits: end.edits.toSorted((a, b) => a.playerId.localeCompare(b.playerId)) }
  }
})

describe.skipIf(!hasPostgres)('a server on PostgreSQL', long, () => {
  it('has connections left for others while many saves of one user wait', async () => {
    const url = await newDatabase((await postgres()).url)
    const server = storeOn(await postgresDatabase(url, { warn: () => undefined, error: () => undefined }), () => 1000)
    const other = new pg.Client({ connectionString: url })
    await other.connect()
    await other.query('begin')
    await other.query('select pg_advisory_xact_lock(hashtext($1))', [`projections ${lockName(mine)}`])
    const saves = Array.from({ length: 15 }, (_, index) => server.saveUserProjections(mine, [edit('1', 1 + index)]))
    expect((await server.readUserProjections({ ...mine, owner: { userId: 'bob' } })).edits).toEqual([])
    await other.query('commit')
    await Promise.all(saves)
    expect((await server.readUserProjections(mine)).edits).toEqual([edit('1', 15)])
    await other.end()
    await server.close()
  })
})

describe.skipIf(!hasPostgres)('two servers on one PostgreSQL', long, () => {
  it('end with each player’s newest edit when both get edits at the same moment', async () => {
    const url = await newDatabase((await postgres()).url)
    const servers = await Promise.all(
      [1, 2].map(async () =>
        storeOn(await postgresDatabase(url, { warn: () => undefined, error: () => undefined }), () => 1000),
      ),
    )
    const edits = Array.from({ length: 60 }, (_, index) => edit(String(index % 5), 1 + ((index * 37) % 61)))
    await Promise.all(edits.map((sent, index) => servers[index % 2]!.saveUserProjections(mine, [sent])))
    const expected = [0, 1, 2, 3, 4].map((player) =>
      edits.filter(({ playerId }) => playerId === String(player)).reduce((a, b) => (b.at > a.at ? b : a)),
    )
    expect((await servers[0]!.readUserProjections(mine)).edits).toEqual(expected)
    await Promise.all(servers.map((server) => server.close()))
  })
})
