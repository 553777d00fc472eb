import { describe, expect, test } from 'vitest'
import { joinStandings } from '../../csv/contests/joinStandings.ts'
import { readStandings } from '../../csv/contests/readStandings.ts'
import { pointsOfEntry } from '../../csv/contests/standings.ts'
import { siteCheck } from '../../csv/upload/siteCheck.ts'
import { GameSheet, sheetKey } from '../../history/gameSheet.ts'
import { findRuleset } from '../../rulesets.ts'
import { seasonOf } from '../../season.ts'
import { historyOf } from '../../testing/historyOf.ts'
import { demoSlate } from '../demoSlate.ts'
import { demoBoxScoresCsv } from './boxScoresFile.ts'
import { demoSheets } from './demoSheets.ts'
import { demoScheduleCsv, demoWeeklyStatsCsv } from './nflFiles.ts'
import { demoPropsCsv } from './propsFile.ts'
import { demoStandingsCsv } from './standingsFile.ts'

const byKey = (sheets: readonly GameSheet[]) => new Map(sheets.map((sheet) => [sheetKey(sheet), sheet]))
const ofPart = (sheets: readonly GameSheet[], part: GameSheet['part']) => sheets.filter((sheet) => sheet.part === part)

const nfl = demoSheets('nfl', 2025, 4)
const nba = demoSheets('nba', 2025, '2025-11-01')

describe('the files of the demo history read back to the same sheets', () => {
  test.each([
    ['weekly stats', () => demoWeeklyStatsCsv(2025, 4), ofPart(nfl, 'stats'), {}],
    ['schedule', () => demoScheduleCsv(2025, 4), ofPart(nfl, 'lines'), {}],
    ['props', () => demoPropsCsv('nfl', 2025, 4), ofPart(nfl, 'props'), { sport: 'nfl', season: 2025, counter: 4 }],
    ['box scores', () => demoBoxScoresCsv(2025, '2025-11-01'), ofPart(nba, 'stats'), {}],
  ] as const)('%s', async (_, file, sheets, options) => {
    const read = await historyOf(file(), options)
    expect(read.notes).toEqual([])
    expect(byKey(read.sheets)).toEqual(byKey(sheets))
  })
})

describe('the demo history', () => {
  test.each([
    ['nfl', nfl],
    ['nba', nba],
    ['mlb', demoSheets('mlb', 2025, '2025-06-03')],
    ['pga', demoSheets('pga', 2025, '2025-03-06')],
    ['mma', demoSheets('mma', 2025, '2025-03-08')],
    ['nascar', demoSheets('nascar', 2025, '2025-03-09')],
  ] as const)('of %s holds sheets that can be stored, each once, with points', (_, sheets) => {
    expect(sheets.flatMap((sheet) => GameSheet.safeParse(sheet).error?.issues ?? [])).toEqual([])
    expect(byKey(sheets).size).toBe(sheets.length)
    const stats = ofPart(sheets, 'stats')
    expect(stats.length).toBeGreaterThan(3)
    for (const { sport, counter, season, players } of stats) {
      if (typeof counter === 'string') expect(season).toBe(seasonOf(sport, counter))
      expect(players.every(({ stats: { DKPts } }) => DKPts !== undefined)).toBe(true)
    }
  })

  test('of nba has 240 minutes a team, and usual scores', () => {
    for (const { players } of ofPart(nba, 'stats'))
      expect(players.reduce((sum, { stats }) => sum + stats.Min!, 0)).toBe(240)
    const scores = ofPart(nba, 'stats').map(({ stats }) => stats.Score!)
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
    expect(mean).toBeGreaterThan(105)
    expect(mean).toBeLessThan(125)
  })

  test('of nba has no line for a star who is out on the slate of the day, and lines for those who play', () => {
    const key = {
      sport: 'nba',
      site: 'dk',
      contestType: 'classic',
      season: 2025,
      counter: '2025-10-29',
      slate: 'Main',
    } as const
    const { players } = demoSlate(key)!
    const names = new Set(
      nba.filter(({ counter }) => counter === key.counter).flatMap((sheet) => sheet.players.map(({ name }) => name)),
    )
    const out = players.filter(({ Status }) => Status === 'O')
    expect(out.filter(({ Salary }) => Salary >= 6000).length).toBeGreaterThan(0)
    expect(out.filter(({ Name }) => names.has(Name))).toEqual([])
    const fit = players.filter(({ Status, ProjMins }) => Status === '' && ProjMins! > 12)
    expect(fit.filter(({ Name }) => !names.has(Name))).toEqual([])
  })

  test('before a season’s first games is empty', () => {
    expect(demoSheets('nba', 2025, '2025-10-22').filter(({ part }) => part === 'stats')).toEqual([])
    expect(demoSheets('nfl', 2025, 1).map(({ part }) => part)).not.toContain('stats')
  })
})

describe('the standings of a demo contest', () => {
  test.each([
    { sport: 'nfl', contestType: 'classic', season: 2025, counter: 3, slate: 'Main' },
    { sport: 'nba', contestType: 'classic', season: 2025, counter: '2025-10-29', slate: 'Main' },
    { sport: 'pga', contestType: 'classic', season: 2025, counter: '2025-03-06', slate: 'Main' },
  ] as const)('of $sport are read, joined and legal, and their points follow from the players', (of) => {
    const slate = demoSlate({ site: 'dk', ...of })!
    const ruleset = findRuleset(slate.key)!
    const standings = readStandings(demoStandingsCsv({ slate, entries: 60, seed: 7 }), ruleset)
    expect(standings.entries).toHaveLength(60)
    const { counts, missing, lineups } = joinStandings(standings, slate.players)
    expect({ ...counts, missing }).toMatchObject({ entries: 60, whole: 60, missing: [] })
    const faultsOf = siteCheck(ruleset, slate.players)
    const width = ruleset.slots.length
    for (const [index, { points }] of standings.entries.entries()) {
      const ids = [...lineups.slice(index * width, (index + 1) * width)].map((row) => slate.players[row]!.Id)
      expect(faultsOf(ids)).toEqual([])
      expect(pointsOfEntry(standings, index)).toBeCloseTo(points, 6)
    }
    const ownership = standings.players.reduce((sum, player) => sum + (player.ownership ?? 0), 0)
    expect(ownership).toBeCloseTo(100 * width, 0)
    expect(standings.entries[0]!.points).toBeGreaterThan(standings.entries[59]!.points)
    expect(demoStandingsCsv({ slate, entries: 60, seed: 7 })).toBe(demoStandingsCsv({ slate, entries: 60, seed: 7 }))
  })
})
