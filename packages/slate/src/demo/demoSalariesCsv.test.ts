import { describe, expect, test } from 'vitest'
import { readEntriesFile, readPlayers, whyOtherContest } from '../csv/index.ts'
import { findRuleset } from '../rulesets.ts'
import { sitesOf } from '../sites/sites.ts'
import { contestTypes, sports } from '../sport.ts'
import { demoEntriesCsv } from './demoEntriesCsv.ts'
import { demoLineups } from './demoLineups.ts'
import { demoSalariesCsv } from './demoSalariesCsv.ts'
import { demoSlate, demoSlateNames } from './demoSlate.ts'

const contests = sports.flatMap((sport) =>
  sitesOf(sport).flatMap((site) =>
    contestTypes
      .map((contestType) => ({ sport, site, contestType }))
      .filter((contest) => findRuleset({ ...contest, season: 2024 }) !== undefined),
  ),
)
const slateOf = ({ sport, site, contestType }: (typeof contests)[number], season = 2024) => {
  const counter = sport === 'nfl' ? 7 : '2024-11-03'
  const slate = demoSlateNames({ sport, site, season, counter })[contestType][0]!
  return demoSlate({ sport, site, contestType, season, counter, slate })!
}

test.each(contests.map((contest) => [Object.values(contest).join(' '), contest] as const))(
  'the file of %s reads back as its slate',
  (_, contest) => {
    const slate = slateOf(contest)
    const read = readPlayers(demoSalariesCsv(slate), findRuleset(slate.key)!).players
    const isTeamSport = !['pga', 'nascar'].includes(contest.sport)
    const fieldsOf = (players: typeof read) =>
      players
        .map(({ Name, Position, Salary, RosterPosition, ProjPts, TeamAbbrev, Opp }) =>
          [Name, Position, Salary, RosterPosition, ProjPts, ...(isTeamSport ? [TeamAbbrev, Opp] : [])].join(),
        )
        .sort()
    expect(fieldsOf(read)).toEqual(fieldsOf(slate.players))
    const starts = new Map(slate.players.map(({ Name, GameStart }) => [Name, GameStart]))
    if (contest.site === 'dk' && isTeamSport)
      expect(read.every(({ Name, GameStart }) => GameStart === starts.get(Name))).toBe(true)
  },
)

test('DraftKings lists captains with separate ids', () => {
  const slate = slateOf({ sport: 'nfl', site: 'dk', contestType: 'showdown' })
  const read = readPlayers(demoSalariesCsv(slate), slate.key).players
  expect(new Set(read.map(({ Id }) => Id.split('|')[0])).size).toBe(slate.players.length)
})

test.each([
  ['dk', 'Position,Name + ID,Name,ID,Roster Position,Salary,Game Info,TeamAbbrev,AvgPointsPerGame'],
  [
    'fd',
    'Id,Position,First Name,Nickname,Last Name,FPPG,Played,Salary,Game,Team,Opponent,Injury Indicator,Injury Details,Tier,Roster Position',
  ],
  ['ya', 'ID,First Name,Last Name,Position,Team,Opponent,Game,Time,Salary,FPPG,Injury Status,Starting'],
] as const)('the headings of %s are the site’s', (site, headings) => {
  expect(demoSalariesCsv(slateOf({ sport: 'nfl', site, contestType: 'classic' })).split('\n')[0]).toBe(headings)
})

describe('the example entries file', () => {
  test.each(['dk', 'fd'] as const)('%s: its reserved entries can be filled with players of the slate', (site) => {
    const slate = slateOf({ sport: 'nfl', site, contestType: 'classic' })
    const file = readEntriesFile(new TextEncoder().encode(demoEntriesCsv(slate)!))
    expect(file).toMatchObject({ site, contests: [{ fee: expect.stringContaining('5') }, {}] })
    expect(file.entries).toHaveLength(21)
    expect([...file.players.keys()].sort()).toEqual(slate.players.map(({ Id }) => Id).sort())
    expect(whyOtherContest(file, findRuleset(slate.key)!)).toBeUndefined()
  })

  test('in the middle of the evening, started players are locked in their slots and in the list', () => {
    const slate = slateOf({ sport: 'nba', site: 'dk', contestType: 'classic' })
    const starts = [...new Set(slate.players.map(({ GameStart }) => GameStart!))].sort()
    const asOf = new Date(Date.parse(starts[0]!) + 3 * 3_600_000).toISOString()
    const lineups = demoLineups(slate, 20)
    const text = demoEntriesCsv(slate, { asOf, lineups })!
    const file = readEntriesFile(new TextEncoder().encode(text))
    const started = slate.players.filter(({ GameStart }) => GameStart! <= asOf.replace('.000', '')).map(({ Id }) => Id)
    expect([...file.locked].sort()).toEqual(started.sort())
    expect(file.entries.map(({ cells }) => cells.map(({ playerId = '' }) => playerId))).toEqual([
      ...lineups,
      lineups[0]!.map(() => ''),
    ])
    expect(['(LOCKED)', ',In Progress,', ',Final,'].map((words) => text.includes(words))).toEqual([true, true, true])
  })

  test('Yahoo has none', () => {
    expect(demoEntriesCsv(slateOf({ sport: 'nfl', site: 'ya', contestType: 'classic' }))).toBeUndefined()
  })
})
