import type { FinishedContest, SlateKey } from '@slatecraft/slate'
import { expect, it } from 'vitest'
import { onEachDatabase, postgresOfThisFile } from './testing/onEachDatabase.ts'

const key: SlateKey = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2025, counter: 9, slate: 'Main' }
const contest = (contestId: string, more: Partial<FinishedContest> = {}): FinishedContest => ({
  ...{ key, contestId, name: 'Milly Maker', entries: 100, teams: 20 },
  users: [{ entries: 3, bestPlace: 1, counts: { QB: 2 } }],
  lineups: [{ place: 1, entries: 3, salary: 49_900, ownership: 110.5, ranks: { QB: 4 }, stack: '4-2' }],
  measures: { Finish1to5: { stack: 80 } },
  ...more,
})

onEachDatabase('finished contests', { now: () => 0, postgres: postgresOfThisFile() }, (store) => {
  it('are kept by contest of a site, the newest slate first, until their standings go', async () => {
    const { save, list, remove } = store().finishedContests
    const older = contest('a')
    const newer = contest('b', { key: { ...key, counter: 10 } })
    for (const one of [contest('a', { entries: 7 }), newer, older, contest('c', { key: { ...key, site: 'fd' } })])
      await save(one)
    expect(await list(key)).toEqual([newer, older])
    expect(await remove(key, 'a')).toBe(true)
    expect(await remove(key, 'a')).toBe(false)
    expect(await list(key)).toEqual([newer])
  })
})
