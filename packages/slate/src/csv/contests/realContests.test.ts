import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { contestFrom } from '../../contests/contestFrom.ts'
import { prizePool, reviewContest } from '../../contests/reviewContest.ts'
import { readContests } from './readContests.ts'
import { standingsRows } from './standingsRows.ts'

/** Real files are next to the repository, not in it. */
const folder = fileURLToPath(new URL('../../../../../../shared/data/', import.meta.url))
const isThere = existsSync(folder)
const bytes = (file: string) => new Uint8Array(readFileSync(folder + file))

/** Each with the prize pool that the contest's name tells. */
const slates: [slate: string, pool: number, standings: string][] = [
  ['2024-12-13-final', 40_000, 'contest-standings.csv'],
  ['2024-12-20-final', 60_000, 'contest-standings.csv'],
  ['2024-12-21-final', 20_000, 'contest-standings.csv'],
  ['2024-12-25-final', 50_000, 'contest-standings.csv'],
  ['2025-01-12-live', 20_000, 'contest-standings-173036248.csv'],
  ['2025-01-20-live', 30_000, 'contest-standings-173355328.csv'],
]

describe.skipIf(!isThere)(`real contests${isThere ? '' : ' (skipped: no ../shared/data here)'}`, () => {
  test.each(slates)(
    'nba %s: prizes of $%i for all entries of the standings, with DraftKings’ usual rake',
    (slate, pool, file) => {
      const read = (name: string) => readContests(bytes(`nba/dk/classic/${slate}/${name}`))
      const [structure] = read('contest_structure.csv')
      const [entered] = read('DKEntries.csv')
      const contest = contestFrom(structure!, entered)
      expect(prizePool(contest.prizes)).toBe(100 * pool)
      expect(reviewContest(contest).notes).toEqual([])
      expect(1 - (100 * pool) / (contest.fee * contest.entries)).toBeCloseTo(0.159, 3)
      expect(contest.fee).toBe(entered!.fee)
      const { entries } = standingsRows(bytes(`nba/dk/classic/${slate}/${file}`))
      expect(entries).toHaveLength(contest.entries)
      expect(Math.max(...entries.map(({ of }) => of))).toBeLessThanOrEqual(contest.maxEntriesPerUser)
    },
  )

  test('mlb 2017-04-02: 650 places win $75,000', () => {
    const [contest] = readContests(bytes('mlb/dk/classic/2017-04-02-final/payout_structure.csv'))
    expect(prizePool(contest!.prizes!)).toBe(7_500_000)
    expect(contest!.prizes!.at(-1)).toEqual({ from: 381, to: 650, amount: 5000 })
  })
})
