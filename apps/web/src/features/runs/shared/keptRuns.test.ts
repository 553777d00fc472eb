import type { BuildRequestInput, Lineup } from '@slatecraft/slate'
import { defaultSettings, findRuleset } from '@slatecraft/slate'
import { demoSlate } from '@slatecraft/slate/demo'
import { expect, test } from 'vitest'
import { browserRuns } from './browserRuns.ts'
import { keptRuns } from './keptRuns.ts'
import { memoryStore, type OrderedStore, storeWithReserve } from './orderedStore.ts'

const key = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2025, counter: 2, slate: 'Main' } as const
const request: BuildRequestInput = {
  ...key,
  ...defaultSettings(findRuleset(key)!),
  lineupLength: 9,
  players: demoSlate(key)!.players.slice(0, 20),
}
const lineup = (uuid: string): Lineup => ({
  uuid,
  tags: [],
  players: [`of ${uuid}`, '2'],
  slots: ['QB', 'RB'],
  points: 100,
  salary: 50_000,
  ownership: 80,
})
const uuidsOf = ({ lineups }: { lineups: readonly Lineup[] }) => lineups.map(({ uuid }) => uuid)

const day = 24 * 60 * 60 * 1000

/** The runs of one slate in one browser; the clock moves only when a test moves it. */
function opened(store: OrderedStore = memoryStore()) {
  const clock = { now: Date.UTC(2025, 8, 14) }
  let ids = 0
  let told = 0
  const kept = keptRuns({
    store,
    changes: { tell: () => told++, tellOthers: () => undefined, subscribe: () => () => undefined },
    serially: (act) => act(),
    now: () => clock.now,
  })
  const now = () => clock.now
  /** Ids of the runs that this page, and another tab, has. */
  const claimed = { here: '', inOtherTab: '' }
  const claims = {
    isHere: (id: string) => id === claimed.here,
    isInOtherTab: (id: string) => id === claimed.inOtherTab,
  }
  const runs = browserRuns(key, kept, { newId: () => `id-${++ids}`, now, claims: async () => claims })
  return { kept, runs, clock, claimed, told: () => told }
}

/** A browser that refuses to store anything. */
const refusing: OrderedStore = {
  under: async () => Promise.reject(new Error('no database')),
  write: async () => Promise.reject(new Error('no database')),
}

test.each([
  ['a browser’s database', memoryStore],
  ['a browser that stores nothing, while its page is open', () => storeWithReserve(refusing, memoryStore())],
])('in %s, you can create, fill, tag, rename, hide and restore a bucket', async (_, store) => {
  const { runs, told } = opened(store())
  const id = await runs.create({ isBucket: true })
  await runs.create({ isBucket: true, name: 'Cash' })
  expect(await runs.add(id, ['a', 'b', 'c'].map(lineup))).toBe(3)
  const sameAsA = { ...lineup('again'), players: lineup('a').players.toReversed() }
  expect(await runs.add(id, [lineup('c'), sameAsA, lineup('d')])).toBe(1)
  const before = told()
  await runs.tag(
    id,
    ['b', 'c'].map((uuid) => ({ lineup: lineup(uuid), tags: ['late swap'] })),
  )
  expect(told()).toBe(before + 1)
  await runs.remove(id, [lineup('a')])
  await runs.rename(id, 'Mine')
  expect(await runs.open(id)).toMatchObject({
    name: 'Mine',
    isBucket: true,
    count: 3,
    status: 'complete',
    lineups: [{ uuid: 'b', tags: ['late swap'] }, { uuid: 'c', tags: ['late swap'] }, { uuid: 'd' }],
  })
  await runs.setHidden(id, true)
  expect((await runs.heads()).map(({ name }) => name)).toEqual(['Cash'])
  await runs.setHidden(id, false)
  expect((await runs.heads()).map(({ name }) => name).sort()).toEqual(['Cash', 'Mine'])
})

test('a run is read back piece by piece, with the request to rebuild it', async () => {
  const { kept, runs, told } = opened()
  const id = await runs.create({ isBucket: false, request })
  const before = told()
  for (const from of [0, 2, 4, 12]) await kept.append(id, from, [lineup(`l${from}`), lineup(`l${from + 1}`)])
  await kept.append(id, 4, [lineup('l4'), lineup('l5')])
  expect(told()).toBe(before)
  const run = await runs.open(id)
  expect(uuidsOf(run)).toEqual(['l0', 'l1', 'l2', 'l3', 'l4', 'l5', 'l12', 'l13'])
  expect(run.request).toEqual(request)
})

test('two simultaneous changes of a bucket both take effect', async () => {
  const { runs } = opened()
  const id = await runs.create({ isBucket: true })
  await Promise.all(['a', 'b', 'c'].map((uuid) => runs.add(id, [lineup(uuid)])))
  expect(uuidsOf(await runs.open(id))).toEqual(['a', 'b', 'c'])
})

test('a slate keeps its last twenty runs, all buckets, and everything not yet delivered', async () => {
  const { kept, runs, clock } = opened()
  await runs.create({ isBucket: true, name: 'Mine' })
  const unsent = await runs.create({ isBucket: false, name: 'Unsent' })
  await kept.change(unsent, { owner: 'ann' })
  for (let number = 1; number <= 22; number++) {
    clock.now += 1000
    await runs.create({ isBucket: false })
  }
  const names = (await kept.heads()).map(({ name }) => name)
  expect(names.slice(0, 2)).toEqual(['Run 22', 'Run 21'])
  expect(names.slice(-3)).toEqual(['Run 3', 'Unsent', 'Mine'])
})

test('runs unused for fourteen days are deleted, except those not yet delivered', async () => {
  const { kept, runs, clock } = opened()
  const old = await runs.create({ isBucket: false, request })
  const unsent = await runs.create({ isBucket: false })
  await kept.change(unsent, { owner: 'ann' })
  clock.now += 14 * day
  await runs.create({ isBucket: false })
  expect(await kept.open(old)).toBeDefined()
  clock.now += 1
  await runs.create({ isBucket: true })
  expect(await kept.open(old)).toBeUndefined()
  expect(await kept.open(unsent)).toBeDefined()
})

test('a run that another tab builds is named so, and one that no tab builds any more is interrupted', async () => {
  const { kept, runs, claimed } = opened()
  const id = await runs.create({ isBucket: false })
  await kept.change(id, { status: 'building' })
  const seen = async () => {
    const [{ status, builtIn }, opened] = [(await runs.heads())[0]!, await runs.open(id)]
    expect(opened).toMatchObject({ status, engine: 'browser' })
    return [status, builtIn]
  }
  expect(await seen()).toEqual(['interrupted', undefined])
  claimed.inOtherTab = id
  expect(await seen()).toEqual(['building', 'another tab'])
  Object.assign(claimed, { here: id, inOtherTab: '' })
  expect(await seen()).toEqual(['building', undefined])
})

test('a full disk loses nothing, and the rest is written once there is room', async () => {
  const disk = memoryStore()
  let isFull = false
  const store = storeWithReserve(
    { under: disk.under, write: async (change) => (isFull ? Promise.reject(new Error('full')) : disk.write(change)) },
    memoryStore(),
  )
  const { runs } = opened(store)
  const reloaded = () => opened(storeWithReserve(disk, memoryStore())).runs
  const id = await runs.create({ isBucket: true, name: 'Cash' })
  await runs.add(id, ['a', 'b'].map(lineup))
  isFull = true
  await runs.rename(id, 'Mine')
  await runs.add(id, [lineup('c')])
  await runs.remove(id, [lineup('a')])
  expect(uuidsOf(await runs.open(id))).toEqual(['b', 'c'])
  expect(await reloaded().open(id)).toMatchObject({ name: 'Cash', lineups: [{ uuid: 'a' }, { uuid: 'b' }] })
  isFull = false
  await runs.create({ isBucket: true })
  expect(await reloaded().open(id)).toMatchObject({ name: 'Mine', lineups: [{ uuid: 'b' }, { uuid: 'c' }] })
})
