import { type Role, teamRoster } from './athlete.ts'
import { type DayShape, dailyGames, dailySlates } from './dailySchedule.ts'
import { bell, clamp, drawsOf } from './draws.ts'
import { type DemoSport, type Entrant, noSlates, onSide, teamSlates } from './entrant.ts'
import type { Side } from './game.ts'
import { nbaTeams } from './teams.ts'

const dayShape: DayShape = {
  sport: 'nba',
  teams: nbaTeams,
  market: { total: 227, totalDeviation: 5.5, strengthDeviation: 4.6, homeAdvantage: 2.2, maxSpread: 15.5 },
  evening: [6, 10],
  afternoon: {
    weekday: [0, 1],
    weekend: [1, 3],
    times: [
      [13, 0],
      [15, 30],
      [17, 0],
    ],
  },
  eveningTimes: {
    E: [
      [19, 0],
      [19, 30],
    ],
    C: [
      [20, 0],
      [20, 30],
    ],
    M: [
      [21, 0],
      [21, 30],
    ],
    P: [
      [22, 0],
      [22, 30],
    ],
  },
}

/** `level` is points per minute, `minutes` the usual playing time: stars, starters, bench, end of the bench. */
const roles: (Role & { minutes: number })[] = [
  { positions: ['PG', 'PG', 'PG/SG'], level: 1.2, spread: 0.17, minutes: 34.5 },
  { positions: ['SG', 'PG/SG', 'SG/SF'], level: 0.98, spread: 0.13, minutes: 32.5 },
  { positions: ['SF', 'SF', 'SF/PF'], level: 1.0, spread: 0.15, minutes: 32.5 },
  { positions: ['PF', 'PF', 'PF/C'], level: 1.08, spread: 0.17, minutes: 31.5 },
  { positions: ['C', 'C', 'PF/C'], level: 1.2, spread: 0.16, minutes: 30 },
  { positions: ['PG', 'PG/SG'], level: 0.92, spread: 0.12, minutes: 23 },
  { positions: ['SG', 'SG/SF'], level: 0.86, spread: 0.11, minutes: 21 },
  { positions: ['SF/PF', 'SF'], level: 0.88, spread: 0.12, minutes: 18.5 },
  { positions: ['PF/C', 'PF'], level: 0.95, spread: 0.13, minutes: 16.5 },
  { positions: ['C'], level: 1.04, spread: 0.14, minutes: 13.5 },
  { positions: ['PG/SG', 'SG'], level: 0.8, spread: 0.1, minutes: 7 },
  { positions: ['SF', 'PF'], level: 0.8, spread: 0.1, minutes: 4 },
  { positions: ['SG/SF', 'SF/PF'], level: 0.75, spread: 0.1, minutes: 0 },
  { positions: ['C', 'PF/C'], level: 0.85, spread: 0.1, minutes: 0 },
]

function slates(season: number, date: string) {
  const games = dailyGames(dayShape, season, date)
  return teamSlates(dailySlates(games), games, (side) => entrantsOf(side, season, date))
}

function entrantsOf(side: Side, season: number, date: string): Entrant[] {
  const random = drawsOf('nba day', season, date, side.team.code)
  const matchup = clamp(1 + 0.8 * (side.impliedPoints / 113.5 - 1), 0.88, 1.12)
  const players = teamRoster({ sport: 'nba', season, teams: nbaTeams, team: side.team, roles }).map(
    (athlete, index) => ({
      athlete,
      usualMinutes: roles[index]!.minutes,
      luck: random(),
      form: bell(random),
      opinion: bell(random),
    }),
  )
  const statusOf = (luck: number) => (luck < 0.06 ? 'O' : luck < 0.12 ? 'Q' : '')
  const freed = players.reduce((sum, { luck, usualMinutes }) => sum + (statusOf(luck) === 'O' ? usualMinutes : 0), 0)
  return players.map(({ athlete, usualMinutes, luck, form, opinion }) => {
    const status = statusOf(luck)
    const pricedPoints = athlete.level * usualMinutes * (1 + 0.5 * (matchup - 1)) * (1 + 0.05 * opinion)
    const minutes = status === 'O' ? 0 : minutesToday(usualMinutes, freed, form)
    return {
      ...onSide(athlete, side),
      status,
      points: athlete.level * minutes * matchup * (1 + 0.03 * form),
      pricedPoints,
      ceiling: 1.36 + 0.05 * opinion,
      worth: clamp(6000 + 195 * (pricedPoints - 30.5), 3000, 12_400),
      minutes,
    }
  })
}

/** The minutes of players who are out go to the rest of the rotation, up to 41 each. */
function minutesToday(usual: number, freed: number, form: number): number {
  if (usual === 0) return freed > 40 ? 4 : 0
  return Math.round(clamp(usual + Math.min(6, freed * 0.09) + 1.2 * form, 1, 41) * 10) / 10
}

export const demoNba: DemoSport = {
  slates: (season, counter) => (typeof counter === 'string' ? slates(season, counter) : noSlates),
}
