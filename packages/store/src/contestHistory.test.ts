import type { FinishedContest, GameSheet, SlateKey } from '@slatecraft/slate'
import { expect, it } from 'vitest'
import { forgetContest, keepContest } from './contestHistory.ts'
import { onEachDatabase, postgresOfThisFile } from './testing/onEachDatabase.ts'

const date = '2026-05-05'
const key: SlateKey = { sport: 'mlb', site: 'dk', contestType: 'classic', season: 2026, counter: date, slate: 'Main' }

const contest = (contestId: string): FinishedContest => ({
  ...{ key, contestId, name: contestId, entries: 100, teams: 20, users: [], lineups: [], measures: {} },
})

const sheet = (team: string, points: Record<string, number>): GameSheet => ({
  ...{ sport: 'mlb', part: 'contest', season: 2026, counter: date, game: 1, team, opponent: '', isHome: null },
  ...{ position: '', event: '', stats: {}, facts: {}, props: [] },
  players: Object.entries(points).map(([name, DKPts]) => ({ name, sourceId: '', position: 'OF', stats: { DKPts } })),
})

onEachDatabase('what contests of one day teach', { now: () => 0, postgres: postgresOfThisFile() }, (store) => {
  const keep = (contestId: string, ...sheets: GameSheet[]) =>
    keepContest(store(), { contest: contest(contestId), sheets, by: 'ann@slatecraft.test' })
  const points = async () => {
    const sheets = await store().history.sheets({ sport: 'mlb', seasons: [2026] })
    return Object.fromEntries(
      sheets.flatMap(({ players }) => players.map(({ name, stats }) => [name, stats.DKPts] as const)),
    )
  }

  it('adds up: players that nobody had in a small contest stay as a large one has them', async () => {
    await keep('large', sheet('SD', { Tatis: 12, Cronenworth: 7 }), sheet('SF', { Chapman: 3 }))
    await keep('small', sheet('SD', { Tatis: 12, Merrill: 2 }))
    expect(await points()).toEqual({ Tatis: 12, Cronenworth: 7, Merrill: 2, Chapman: 3 })
    await forgetContest(store(), key, 'small')
    expect(await points()).toEqual({ Tatis: 12, Cronenworth: 7, Chapman: 3 })
  })

  it('is of the newest file of a contest: players of a wrong one go', async () => {
    await keep('large', sheet('SD', { Tatis: 1, Nobody: 7 }))
    await keep('large', sheet('SD', { Tatis: 12 }))
    expect(await points()).toEqual({ Tatis: 12 })
    expect(await store().history.list('mlb')).toHaveLength(1)
    await forgetContest(store(), key, 'large')
    expect(await points()).toEqual({})
  })
})
