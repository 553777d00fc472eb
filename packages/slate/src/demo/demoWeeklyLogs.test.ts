import { describe, expect, test } from 'vitest'
import { long } from '../../../../testing/long.ts'
import { sitePoints } from '../scoring.ts'
import { WeeklyLog } from '../weeklyLog.ts'
import { demoSlate } from './demoSlate.ts'
import { demoWeeklyLogs } from './demoWeeklyLogs.ts'
import { sidesOf } from './game.ts'
import { nflEntrants, nflRoster } from './nfl.ts'
import { byes, nflGames } from './nflSchedule.ts'
import { nflTeams } from './teams.ts'

const season = 2024
const miami = nflTeams.find(({ code }) => code === 'MIA')!
const leader = (position: string) => nflRoster(season, miami).find((athlete) => athlete.position === position)!
const logsOf = (position: string, before = 19) =>
  demoWeeklyLogs({ name: leader(position).name, position, season, before })

describe('a made-up player has a log of the season', () => {
  test('newest week first, with every earlier week except the bye and absences', () => {
    const logs = logsOf('K')
    const weeks = logs.map(({ Week }) => Week)
    const bye = Array.from({ length: 18 }, (_, index) => index + 1).find((week) => byes(season, week).includes('MIA'))
    expect(weeks).toEqual(
      [18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1].filter((week) => week !== bye),
    )
    for (const { Week, Opponent } of logs)
      expect(nflGames(season, Week).map(({ away, home }) => `${away.code}${home.code}`)).toContainEqual(
        expect.stringMatching(`^(MIA${Opponent}|${Opponent}MIA)$`),
      )
    expect(logsOf('K', 5)).toEqual(logs.filter(({ Week }) => Week < 5))
    expect(logsOf('K', 1)).toEqual([])
  })

  test('players who are out on a slate have no log for its week, and players who play have one', () => {
    const key = { sport: 'nfl', site: 'dk', contestType: 'classic', season, counter: 3, slate: 'Main' } as const
    const pool = demoSlate(key)!.players.filter(({ Position }) => Position === 'WR' || Position === 'RB')
    const out = pool.filter(({ Status }) => Status === 'O')
    expect(out.length).toBeGreaterThan(0)
    const hasWeek3 = ({ Name: name, Position: position }: { Name: string; Position: string }) =>
      demoWeeklyLogs({ name, position, season, before: 4 }).some(({ Week }) => Week === 3)
    expect(out.filter(hasWeek3)).toEqual([])
    const fit = pool.filter(({ ProjPts }) => ProjPts > 0).slice(0, 10)
    expect(fit.filter(hasWeek3)).toEqual(fit)
  })

  test.each(['QB', 'RB', 'WR', 'TE'])("a %s's points follow from the stats, by each site's table", (position) => {
    for (const log of logsOf(position)) {
      expect(WeeklyLog.parse(log)).toEqual(log)
      const { PassYds, PassTds, PassInt, RushYds, RushTds, Rec, RecYds, RecTds, FmbLss } = log
      const line = {
        ...{ passYards: PassYds!, passTds: PassTds!, interceptions: PassInt!, rushYards: RushYds!, rushTds: RushTds! },
        ...{ receptions: Rec!, receivingYards: RecYds!, receivingTds: RecTds!, fumblesLost: FmbLss! },
      }
      expect(log).toMatchObject(sitePoints(line))
    }
  })

  test('catches never exceed targets, completions attempts, and touchdowns touches', () => {
    for (const position of ['QB', 'RB', 'WR', 'TE'])
      for (const log of logsOf(position)) {
        expect(log.Rec).toBeLessThanOrEqual(log.Tar!)
        expect(log.PassCmp).toBeLessThanOrEqual(log.PassAtt!)
        expect(log.RecTds).toBeLessThanOrEqual(log.Rec!)
        expect(log.RushTds).toBeLessThanOrEqual(log.RushAtt!)
      }
  })

  for (const [position, options] of [
    ['WR', {}],
    ['QB', long],
    ['RB', long],
    ['TE', long],
    ['K', long],
  ] as const)
    test(`across the league, the starting ${position} scores as expected`, options, () => {
      const games = nflTeams.flatMap((team) => {
        const { name } = nflRoster(season, team).find((athlete) => athlete.position === position)!
        return demoWeeklyLogs({ name, position, season, before: 9 }).map(({ Week, DKPts }) => {
          const side = nflGames(season, Week)
            .flatMap(sidesOf)
            .find((one) => one.team === team)!
          const { points } = nflEntrants(side, season, Week).find(({ athlete }) => athlete.name === name)!
          return { scored: DKPts!, expected: points }
        })
      })
      const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
      const share = sum(games.map(({ scored }) => scored)) / sum(games.map(({ expected }) => expected))
      // About 220 games with a deviation of half the points: 0.1 is three standard errors.
      expect(Math.abs(share - 1)).toBeLessThan(0.1)
    })
})

test('the same player always has the same log', () => {
  expect(logsOf('WR')).toEqual(logsOf('WR'))
  expect(logsOf('WR')[0]).not.toEqual(logsOf('WR')[1])
})

test('defenses and players outside the demo have no log', () => {
  expect(demoWeeklyLogs({ name: 'Josh Allen', position: 'QB', season, before: 10 })).toEqual([])
  expect(demoWeeklyLogs({ name: 'Dolphins', position: 'DST', season, before: 10 })).toEqual([])
  expect(demoWeeklyLogs({ name: leader('QB').name, position: 'WR', season, before: 10 })).toEqual([])
  expect(demoWeeklyLogs({ name: leader('QB').name, position: 'toString', season, before: 10 })).toEqual([])
})
