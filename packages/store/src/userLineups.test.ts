import type { BuildRequestInput, Lineup, SlateKey } from '@slatecraft/slate'
import { beforeEach, describe, expect, it } from 'vitest'
import { long } from '../../../testing/long.ts'
import { maxLineupsOfRun, maxSavedLineups, maxShownRuns } from './limits.ts'
import type { Store } from './store.ts'
import { onEachDatabase, postgresOfThisFile } from './testing/onEachDatabase.ts'

const key: SlateKey = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2025, counter: 1, slate: 'Main' }

const lineup = (uuid: string, players = [uuid, 'b'], other: Partial<Lineup> = {}): Lineup => ({
  ...{ uuid, tags: [], players, slots: ['QB', 'RB'], points: 20.25, salary: 9000, ownership: 12.5 },
  ...other,
})
const lineups = (from: number, to: number, run = 'run') =>
  Array.from({ length: to - from }, (_, at) => lineup(`${run}-${from + at}`))

const postgres = postgresOfThisFile()

onEachDatabase('a user’s lineups', { now: () => 1_700_000_000_000, postgres }, (open, kind) => {
  let store: Store
  beforeEach(() => {
    store = open()
  })

  const newRun = async (of: { userId?: string; name?: string; isBucket?: boolean; key?: SlateKey } = {}) => {
    const { userId = 'ann', isBucket = false, name } = of
    const made = await store.lineupRuns.create(userId, of.key ?? key, { isBucket, name })
    if (made.status !== 'done') throw new Error(made.status)
    return made.run
  }
  const lineupsOf = async (id: string) => (await store.lineupRuns.lineupsOf([id])).get(id)!
  const ref = (id: string, userId = 'ann') => ({ userId, id })
  const countOf = async (id: string) => (await store.lineupRuns.find(ref(id)))?.lineupCount
  const savedOf = async (userId = 'ann') => (await store.savedLineups.read(userId, key))[0]?.lineups ?? []

  describe('a run', () => {
    it('is listed on its slate, newest first, and hiding removes it from the list but keeps its lineups', async () => {
      const first = await newRun()
      const bucket = await newRun({ isBucket: true, name: 'Cash' })
      await newRun({ key: { ...key, contestType: 'showdown' } })
      await newRun({ userId: 'bob' })
      await store.lineupRuns.add(ref(first.id), lineups(0, 2))
      expect(await store.lineupRuns.list('ann', key)).toMatchObject([
        { id: bucket.id, name: 'Cash', isBucket: true, lineupCount: 0, summary: null },
        { id: first.id, name: 'Run 1', isBucket: false, lineupCount: 2, createdAt: new Date(1_700_000_000_000) },
      ])
      expect(await store.lineupRuns.change(ref(first.id), { isRemoved: true })).toBe(true)
      expect((await store.lineupRuns.list('ann', key)).map(({ id }) => id)).toEqual([bucket.id])
      expect(await lineupsOf(first.id)).toHaveLength(2)
      await store.lineupRuns.change(ref(first.id), { isRemoved: false, name: 'Back' })
      expect(await store.lineupRuns.find(ref(first.id))).toMatchObject({
        name: 'Back',
        isRemoved: false,
        lineupCount: 2,
      })
    })

    it('without a name gets the first free one, counting hidden runs, even when two are created at once', async () => {
      const hidden = await newRun()
      await store.lineupRuns.change(ref(hidden.id), { isRemoved: true })
      await newRun({ name: 'Run 3' })
      const made = await Promise.all([newRun(), newRun(), newRun({ isBucket: true })])
      expect(made.map(({ name }) => name).sort()).toEqual(['Bucket 1', 'Run 2', 'Run 4'])
    })

    it('stores its request exactly as sent', async () => {
      const settings: BuildRequestInput = { ...key, seed: 7, lineupLength: 9, players: [] }
      const made = await store.lineupRuns.create('ann', key, { isBucket: false, settings })
      const id = made.status === 'done' ? made.run.id : ''
      expect(JSON.stringify(await store.lineupRuns.settingsOf(ref(id)))).toBe(JSON.stringify({ settings }))
      expect(await store.lineupRuns.settingsOf(ref((await newRun()).id))).toEqual({ settings: null })
    })

    it('appends batches in order and skips a lineup that comes twice', async () => {
      const { id } = await newRun()
      const proven = lineup('run-0', ['a', 'b'], { optimal: true, bound: 20.25, isKept: true, tags: ['gpp'] })
      const first = await store.lineupRuns.add(ref(id), [proven, ...lineups(1, 3)])
      const second = await store.lineupRuns.add(ref(id), [...lineups(2, 5), lineup('run-4', ['x', 'y'])])
      const held = await lineupsOf(id)
      expect(held.map(({ uuid }) => uuid)).toEqual(['run-0', 'run-1', 'run-2', 'run-3', 'run-4'])
      expect(held[0]).toEqual({ ...proven, id: held[0]!.id })
      expect(held[4]?.players).toEqual(['run-4', 'b'])
      const idOf = Object.fromEntries(held.map(({ uuid, id: kept }) => [uuid, kept]))
      for (const sent of [first, second])
        for (const one of sent.status === 'done' ? sent.lineups : []) expect(one.id).toBe(idOf[one.uuid])
      expect(await countOf(id)).toBe(5)
    })

    it('that is a bucket refuses a lineup that it has, in whatever slots, and a run does not', async () => {
      const [bucket, run] = [await newRun({ isBucket: true }), await newRun()]
      const some = [lineup('a'), lineup('b', ['c', 'd']), lineup('b again', ['d', 'c'])]
      const addTo = async (id: string, of: Lineup[]) => {
        const result = await store.lineupRuns.add(ref(id), of)
        return result.status === 'done' ? result.added : result.status
      }
      expect([await addTo(run.id, some), await addTo(bucket.id, some)]).toEqual([3, 2])
      expect(await addTo(bucket.id, [lineup('a again', ['b', 'a']), lineup('e')])).toBe(1)
      expect((await lineupsOf(bucket.id)).map(({ uuid }) => uuid)).toEqual(['a', 'b', 'e'])
      expect(await countOf(bucket.id)).toBe(3)
    })

    it('filled by two clients at once has each lineup once and the right count', async () => {
      const { id } = await newRun()
      const batches = Array.from({ length: 8 }, (_, at) => lineups(5 * at, 5 * at + 10))
      await Promise.all([...batches, ...batches].map((batch) => store.lineupRuns.add(ref(id), batch)))
      const held = await lineupsOf(id)
      expect(new Set(held.map(({ uuid }) => uuid)).size).toBe(45)
      expect([held.length, await countOf(id)]).toEqual([45, 45])
    })

    // 10,000 rows take a second, and the code is the same on both databases.
    it.runIf(kind === 'pglite')(
      'is full at 10,000 lineups and a slate at 500 runs; a batch that does not fit is refused whole',
      long,
      async () => {
        const { id } = await newRun()
        for (let from = 0; from < maxLineupsOfRun; from += 5000)
          await store.lineupRuns.add(ref(id), lineups(from, from + 5000))
        expect(await store.lineupRuns.add(ref(id), lineups(9999, 10_001))).toEqual({ status: 'full' })
        expect(await countOf(id)).toBe(maxLineupsOfRun)
        for (let run = 1; run < maxShownRuns; run++) await newRun({ name: 'one of many' })
        expect(await store.lineupRuns.create('ann', key, { isBucket: true })).toEqual({ status: 'full' })
        await store.lineupRuns.change(ref(id), { isRemoved: true })
        expect(await store.lineupRuns.create('ann', key, { isBucket: true })).toMatchObject({ status: 'done' })
      },
    )
  })

  describe('saved lineups', () => {
    it('with the same players are saved once, in whatever slots, and share an id', async () => {
      const first = await store.savedLineups.save('ann', key, [lineup('1', ['a', 'b']), lineup('2', ['b', 'a'])])
      const again = await store.savedLineups.save('ann', key, [lineup('3', ['b', 'a']), lineup('4', ['c', 'a'])])
      const held = await savedOf()
      expect(held.map(({ uuid, players }) => [uuid, players])).toEqual([
        ['1', ['a', 'b']],
        ['4', ['c', 'a']],
      ])
      const [one, other] = held.map(({ id }) => id)
      expect(first).toEqual({
        status: 'done',
        lineups: [
          { uuid: '1', id: one },
          { uuid: '2', id: one },
        ],
      })
      expect(again).toEqual({
        status: 'done',
        lineups: [
          { uuid: '3', id: one },
          { uuid: '4', id: other },
        ],
      })
    })

    it('come with those of other slates of the week and contest type, never with another user’s', async () => {
      await store.savedLineups.save('ann', { ...key, slate: 'Night' }, [lineup('n')])
      await store.savedLineups.save('ann', key, [lineup('m')])
      for (const other of [{ contestType: 'showdown' as const }, { counter: 2 }, { site: 'fd' as const }])
        await store.savedLineups.save('ann', { ...key, ...other }, [lineup('o')])
      await store.savedLineups.save('bob', key, [lineup('b')])
      const read = await store.savedLineups.read('ann', key)
      expect(read.map(({ slate, lineups: held }) => [slate, held.map(({ uuid }) => uuid)])).toEqual([
        ['Main', ['m']],
        ['Night', ['n']],
      ])
    })

    // PGlite runs everything one after another.
    it.runIf(kind === 'postgres')('get valid ids even while another client deletes some', async () => {
      const ids: string[] = []
      const save = async () => {
        const all = await store.savedLineups.save('ann', key, lineups(0, 60))
        if (all.status === 'done') ids.push(...all.lineups.map(({ id }) => id))
      }
      await save()
      const held = ids.slice().reverse()
      const removes = [0, 20, 40].map((from) =>
        store.userLineups.remove({ userId: 'ann' }, held.slice(from, from + 20)),
      )
      await Promise.all([...removes, save(), save(), save()])
      expect(ids.filter((id) => id === undefined)).toEqual([])
    })

    it.runIf(kind === 'pglite')('are full at 10,000, and two saves at once store each lineup once', long, async () => {
      await Promise.all([1, 2].map(() => store.savedLineups.save('ann', key, lineups(0, 5000))))
      expect(await savedOf()).toHaveLength(5000)
      await store.savedLineups.save('ann', key, lineups(5000, maxSavedLineups))
      expect(await store.savedLineups.save('ann', key, lineups(9999, 10_001))).toEqual({ status: 'full' })
      expect(await savedOf()).toHaveLength(maxSavedLineups)
    })
  })

  describe('a lineup', () => {
    it('can be tagged or get other players, in a run or saved, and then loses its proof', async () => {
      const { id } = await newRun()
      await store.lineupRuns.add(ref(id), [lineup('r', ['a', 'b'], { optimal: true, bound: 21 })])
      await store.savedLineups.save('ann', key, [lineup('s', ['a', 'b']), lineup('t', ['c', 'd'])])
      const [inRun] = await lineupsOf(id)
      const [saved] = await savedOf()
      const change = (one: Lineup | undefined, to: object) => store.userLineups.change({ userId: 'ann' }, one!.id!, to)
      const placed = { players: ['c', 'b'], points: 30, salary: 8000, ownership: 3 }
      expect(await change(inRun, { tags: ['cash'] })).toBe('done')
      expect(await lineupsOf(id)).toMatchObject([{ uuid: 'r', tags: ['cash'], optimal: true, bound: 21 }])
      expect(await change(inRun, { placed })).toBe('done')
      const { optimal: _, bound: __, ...unproven } = inRun!
      expect(await lineupsOf(id)).toEqual([{ ...unproven, ...placed, tags: ['cash'] }])
      expect(await change(saved, { tags: ['gpp'], placed })).toBe('done')
      expect((await savedOf())[0]).toMatchObject({ ...placed, tags: ['gpp'] })
      expect(await change(saved, { placed: { ...placed, players: ['d', 'c'] } })).toBe('same-saved')
      expect(await store.savedLineups.save('ann', key, [lineup('u', ['b', 'c'])])).toMatchObject({
        lineups: [{ id: saved!.id }],
      })
    })

    it('is deleted by id from runs, buckets and saved lineups, and the counts follow', async () => {
      const [run, bucket] = [await newRun(), await newRun({ isBucket: true })]
      await store.lineupRuns.add(ref(run.id), lineups(0, 4))
      await store.lineupRuns.add(ref(bucket.id), lineups(0, 2, 'bucket'))
      await store.savedLineups.save('ann', key, lineups(0, 2, 'saved'))
      const ids = [...(await lineupsOf(run.id)).slice(1, 3), (await lineupsOf(bucket.id))[0], (await savedOf())[1]]
      await store.userLineups.remove({ userId: 'ann' }, ['no id at all', ...ids.map((one) => one!.id!), ids[0]!.id!])
      expect((await lineupsOf(run.id)).map(({ uuid }) => uuid)).toEqual(['run-0', 'run-3'])
      expect([await countOf(run.id), await countOf(bucket.id)]).toEqual([2, 1])
      expect((await savedOf()).map(({ uuid }) => uuid)).toEqual(['saved-0'])
      await store.lineupRuns.add(ref(run.id), lineups(1, 2))
      expect((await lineupsOf(run.id)).map(({ uuid }) => uuid)).toEqual(['run-0', 'run-3', 'run-1'])
    })
  })

  it('belongs to its user: another user’s calls with its id change and reveal nothing (SH-16)', async () => {
    const run = await newRun()
    await store.lineupRuns.add(ref(run.id), [lineup('r')])
    await store.savedLineups.save('ann', key, [lineup('s')])
    const before = [await store.lineupRuns.list('ann', key), await lineupsOf(run.id), await savedOf()]
    const theirs = [before[1]![0], before[2]![0]].map((one) => (one as Lineup).id!)
    const bobs = { userId: 'bob' }
    const golf = { userId: 'ann', sport: 'pga' as const }
    for (const of of [bobs, golf]) {
      const strange = { ...of, id: run.id }
      expect(await store.lineupRuns.find(strange)).toBeUndefined()
      expect(await store.lineupRuns.settingsOf(strange)).toBeUndefined()
      expect(await store.lineupRuns.change(strange, { name: 'mine', isRemoved: true })).toBe(false)
      expect(await store.lineupRuns.finish(strange, {})).toBe(false)
      expect(await store.lineupRuns.add(strange, [lineup('x')])).toEqual({ status: 'not-found' })
      for (const id of theirs) {
        expect(await store.userLineups.find(of, id)).toBeUndefined()
        expect(await store.userLineups.change(of, id, { tags: ['mine'] })).toBe('not-found')
      }
      await store.userLineups.remove(of, theirs)
    }
    expect(await store.savedLineups.read('bob', key)).toEqual([])
    expect([await store.lineupRuns.list('ann', key), await lineupsOf(run.id), await savedOf()]).toEqual(before)
  })

  it('is refused with a sentence if a text cannot be stored', async () => {
    await expect(newRun({ name: 'a\u0000b' })).rejects.toThrow('cannot be stored')
    const { id } = await newRun()
    await expect(store.lineupRuns.add(ref(id), [lineup('ok'), lineup('a\u0000b')])).rejects.toThrow('cannot be stored')
    await expect(store.savedLineups.save('ann', key, [lineup('s', ['a', '\ud800'])])).rejects.toThrow(
      'cannot be stored',
    )
    expect([await lineupsOf(id), await countOf(id)]).toEqual([[], 0])
  })
})
