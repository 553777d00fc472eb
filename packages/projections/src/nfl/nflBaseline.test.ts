import type { GameSheet, Stats } from '@slatecraft/slate'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BaselinePlayer } from '../baseline.ts'
import { missingWork, type Teammate } from './missingWork.ts'
import { nflBaseline } from './nflBaseline.ts'
import { nflConstants } from './nflConstants.ts'
import { nflLaw } from './nflLaw.ts'

const blank = {
  ...({ sport: 'nfl', part: 'stats' } as const),
  ...{ game: 1, isHome: null, position: '', event: '' },
  ...{ stats: {}, facts: {}, players: [], props: [] },
}

const player = (
  Id: string,
  Position: string,
  TeamAbbrev: string,
  more: Partial<BaselinePlayer> = {},
): BaselinePlayer => ({
  ...{
    Id,
    Name: Id,
    Position,
    TeamAbbrev,
    Opp: TeamAbbrev === 'BUF' ? 'NYJ' : 'BUF',
    Venue: 'H',
    Salary: 0,
    Status: '',
  },
  ...{ RosterPosition: null, OU: null, Spread: null, ImpPts: null, BattingOrder: null, ProjPts: 0 },
  ...more,
})

const pool = ['BUF', 'NYJ'].flatMap((team) => [
  player(`${team} Quarterback`, 'QB', team),
  player(`${team} Starter`, 'RB', team),
  player(`${team} Backup`, 'RB', team),
  player(`${team} Wideout`, 'WR', team),
  player(`${team} Tight`, 'TE', team),
  player(`${team} Kicker`, 'K', team),
  player(`${team} Defense`, 'DST', team),
])

const statsOf: Record<string, Stats> = {
  Quarterback: { DKPts: 18, FDPts: 18, PassYds: 240, RushAtt: 4, PassInt: 1 },
  Starter: { DKPts: 16, FDPts: 14, RushAtt: 17, Tar: 4 },
  Backup: { DKPts: 5, FDPts: 4.5, RushAtt: 5, Tar: 1 },
  Wideout: { DKPts: 15, FDPts: 12, Tar: 9 },
  Tight: { DKPts: 8, FDPts: 6.5, Tar: 5 },
  Kicker: { DKPts: 9, FDPts: 9 },
}

const times = (stats: Stats, factor: number): Stats =>
  Object.fromEntries(Object.entries(stats).map(([name, value]) => [name, value * factor]))

/** Both teams' sheets of a week: stats, lines, score. */
const week = (season: number, counter: number, factor = 1): GameSheet[] =>
  ['BUF', 'NYJ'].flatMap((team): GameSheet[] => {
    const of = { ...blank, season, counter, team, opponent: team === 'BUF' ? 'NYJ' : 'BUF' }
    const players = Object.entries(statsOf).map(([name, stats]) => {
      const position = pool.find(({ Name }) => Name === `${team} ${name}`)!.Position
      return { name: `${team} ${name}`, sourceId: '', position, stats: times(stats, factor) }
    })
    const lines = { Spread: 0, Total: 44, Implied: 22, Score: 20 * factor, Against: 20 * factor }
    return [
      { ...of, players },
      { ...of, part: 'lines', stats: lines },
    ]
  })

const sheets = [1, 2, 3, 4].flatMap((counter) => week(2024, counter))
const task = {
  sport: 'nfl',
  site: 'dk',
  contestType: 'classic',
  season: 2024,
  counter: 5,
  players: pool,
  sheets,
} as const
const pointsIn = (of: Partial<typeof task> & { players?: readonly BaselinePlayer[]; sheets?: readonly GameSheet[] }) =>
  new Map(nflBaseline({ ...task, ...of }).map((one) => [one.Id, one.points]))

const changed = (id: string, more: Partial<BaselinePlayer>) =>
  pool.map((one) => (one.Id === id ? { ...one, ...more } : one))

describe('an nfl baseline', () => {
  it('projects everybody with history, with percentiles in order and the games behind it', () => {
    const found = nflBaseline({ ...task, players: [...pool, player('Rookie', 'WR', 'BUF')] })
    expect(found.map(({ Id }) => Id)).toEqual(pool.map(({ Id }) => Id))
    for (const { games, points, percentiles, floor, ceiling, playChance } of found) {
      expect(games).toBe(4)
      expect(points).toBeGreaterThan(1)
      const law = [floor, ...percentiles]
      expect(law).toEqual([...law].sort((a, b) => a - b))
      expect(ceiling).toBe(percentiles[4])
      expect(playChance).toBeGreaterThan(80)
    }
  })

  it('never looks at results of its own week and of later ones', () => {
    const line = week(2024, 5).filter(({ part }) => part === 'lines')
    const withLine = pointsIn({ sheets: [...sheets, ...line] })
    const poison = [5, 6, 9].flatMap((counter) => week(2024, counter, 3)).concat(week(2025, 1, 3))
    expect(pointsIn({ sheets: [...sheets, ...poison] })).toEqual(withLine)
  })

  it('expects more of a team that the bookmakers expect more of, and less of its opponent’s defense', () => {
    const high = pointsIn({
      players: pool.map((one) => (one.TeamAbbrev === 'BUF' ? { ...one, OU: 50, Spread: -8 } : one)),
    })
    const low = pointsIn({
      players: pool.map((one) => (one.TeamAbbrev === 'BUF' ? { ...one, OU: 40, Spread: 8 } : one)),
    })
    for (const name of ['Quarterback', 'Starter', 'Wideout'])
      expect(high.get(`BUF ${name}`)).toBeGreaterThan(low.get(`BUF ${name}`)!)
    const against = (ImpPts: number) =>
      pointsIn({ players: changed('NYJ Defense', { OU: 44, ImpPts: 44 - ImpPts }) }).get('NYJ Defense')!
    expect(against(28)).toBeLessThan(against(16))
  })

  it('expects more of a defense that gets to the passers, where files count sacks', () => {
    const sackedBy = (sacks: number) =>
      sheets.map((sheet) => ({
        ...sheet,
        players: sheet.players.map((line) =>
          line.name === 'NYJ Quarterback' ? { ...line, stats: { ...line.stats, Sacked: sacks } } : line,
        ),
      }))
    const ofBuffalo = (history: GameSheet[]) => pointsIn({ sheets: history }).get('BUF Defense')!
    expect(ofBuffalo(sackedBy(6))).toBeGreaterThan(ofBuffalo(sheets))
    expect(ofBuffalo(sackedBy(0))).toBeLessThan(ofBuffalo(sheets))
  })

  it('gives a starter’s work to the backup when the starter is out', () => {
    const [usual, without] = [pointsIn({}), pointsIn({ players: changed('BUF Starter', { Status: 'O' }) })]
    expect(without.get('BUF Backup')).toBeGreaterThan(usual.get('BUF Backup')! + 2)
    expect(without.get('NYJ Backup')).toBe(usual.get('NYJ Backup'))
    const [out] = nflBaseline({ ...task, players: changed('BUF Starter', { Status: 'O' }) }).filter(
      ({ Id }) => Id === 'BUF Starter',
    )
    expect(out!.playChance).toBe(0)
  })

  it('counts in the points of the site', () => {
    const [draftkings, fanduel] = [pointsIn({}), pointsIn({ site: 'fd' as never })]
    for (const [name, share] of [
      ['Quarterback', 1],
      ['Wideout', 12 / 15],
    ] as const)
      expect(fanduel.get(`BUF ${name}`)! / draftkings.get(`BUF ${name}`)!).toBeCloseTo(share, 2)
  })

  it('says less about a player who missed the last games', () => {
    const missed = sheets.map((sheet) =>
      sheet.part === 'stats' && Number(sheet.counter) >= 3
        ? { ...sheet, players: sheet.players.filter(({ name }) => name !== 'BUF Wideout') }
        : sheet,
    )
    const [one] = nflBaseline({ ...task, sheets: missed }).filter(({ Id }) => Id === 'BUF Wideout')
    expect(one!.games).toBe(2)
    expect(one!.playChance).toBeLessThan(60)
  })

  it('where a list says who is out, expects those back who missed a game and are not listed', () => {
    const hurt = ['BUF Starter', 'NYJ Starter', 'BUF Wideout']
    const missed = sheets.map((sheet) =>
      sheet.counter === 4 && sheet.part === 'stats'
        ? { ...sheet, players: sheet.players.filter(({ name }) => !hurt.includes(name)) }
        : sheet,
    )
    const chanceOf = (statuses: Record<string, string>) =>
      nflBaseline({
        ...task,
        sheets: missed,
        players: pool.map((one) => ({ ...one, Status: statuses[one.Id] ?? '' })),
      }).find(({ Id }) => Id === 'BUF Starter')!.playChance
    expect(chanceOf({})).toBeLessThan(60)
    expect(chanceOf({ 'BUF Backup': 'O' })).toBe(chanceOf({}))
    expect(chanceOf({ 'NYJ Starter': 'O', 'BUF Wideout': 'Q' })).toBeGreaterThan(70)
    expect(chanceOf({ 'NYJ Starter': 'O', 'BUF Starter': 'D' })).toBeLessThan(30)
  })

  it('expects the regulars of the last season in the first week, and hardly those who played a little', () => {
    const last = Array.from({ length: 17 }, (_, index) => week(2023, index + 1, 1)).flat()
    const rarely = { name: 'BUF Reserve', sourceId: '', position: 'WR', stats: { DKPts: 1, Tar: 1 } }
    const first = last.map((sheet) =>
      sheet.counter === 3 && sheet.team === 'BUF' && sheet.part === 'stats'
        ? { ...sheet, players: [...sheet.players, rarely] }
        : sheet,
    )
    const players = [...pool, player('BUF Reserve', 'WR', 'BUF')]
    const chances = new Map(
      nflBaseline({ ...task, counter: 1, sheets: first, players }).map((one) => [one.Id, one.playChance]),
    )
    expect(chances.get('BUF Starter')).toBeGreaterThan(85)
    expect(chances.get('BUF Reserve')).toBeLessThan(30)
  })
})

it('missing work finds somebody, and nobody does the own missing work', () => {
  const mate = fc.record({
    position: fc.constantFrom('QB', 'RB', 'WR', 'TE'),
    missing: fc.constantFrom(0, 0.1, 0.5, 1),
    work: fc.record({ pass: fc.nat(300), carries: fc.nat(20), targets: fc.nat(12) }),
  })
  fc.assert(
    fc.property(fc.array(mate, { minLength: 2, maxLength: 9 }), (mates) => {
      const team: Teammate[] = mates.map((one, index) => ({ ...one, id: String(index) }))
      const extra = missingWork(team)
      const receivers = (absent: Teammate) => team.some((one) => one !== absent && one.missing < 1)
      for (const kind of ['pass', 'carries', 'targets'] as const) {
        const missing = team.reduce((sum, one) => sum + (receivers(one) ? one.missing * one.work[kind] : 0), 0)
        const given = [...extra.values()].reduce((sum, work) => sum + work[kind], 0)
        expect(given).toBeCloseTo(missing, 6)
      }
      for (const { id, missing } of team)
        if (missing === 1) expect(extra.get(id)).toEqual({ pass: 0, carries: 0, targets: 0 })
    }),
  )
})

it('laws have percentiles in order at every mean', () => {
  const rows = fc.constantFrom(...Object.values(nflConstants.laws))
  fc.assert(
    fc.property(rows, fc.double({ min: 0, max: 40, noNaN: true }), (law, mean) => {
      const { floor, percentiles, sd } = nflLaw(mean, law)
      expect([floor, ...percentiles]).toEqual([floor, ...percentiles].sort((a, b) => a - b))
      expect(sd).toBeGreaterThanOrEqual(0)
    }),
  )
})
