import { type Athlete, type Role, teamRoster } from './athlete.ts'
import { type DayShape, dailyGames, dailySlates } from './dailySchedule.ts'
import { bell, clamp, drawsOf } from './draws.ts'
import { type DemoSport, type Entrant, noSlates, onSide, teamSlates } from './entrant.ts'
import { easternDate, type Side } from './game.ts'
import { mlbTeams } from './teams.ts'

const dayShape: DayShape = {
  sport: 'mlb',
  teams: mlbTeams,
  market: { total: 8.5, totalDeviation: 0.8, strengthDeviation: 0.6, homeAdvantage: 0.2, maxSpread: 1.5 },
  evening: [8, 12],
  afternoon: {
    weekday: [1, 3],
    weekend: [3, 3],
    times: [
      [13, 5],
      [13, 10],
      [14, 20],
      [16, 5],
    ],
  },
  eveningTimes: {
    E: [
      [18, 40],
      [19, 5],
      [19, 10],
    ],
    C: [
      [19, 40],
      [20, 5],
      [20, 10],
    ],
    M: [[20, 40]],
    P: [
      [21, 40],
      [22, 10],
    ],
  },
}

const rotation = 5
const reliefPitchers = 2

const pitchers: Role[] = [
  { positions: ['P'], level: 19, spread: 2.2 },
  { positions: ['P'], level: 17, spread: 2 },
  { positions: ['P'], level: 15.5, spread: 1.8 },
  { positions: ['P'], level: 14, spread: 1.8 },
  { positions: ['P'], level: 12.5, spread: 1.8 },
  ...Array.from({ length: reliefPitchers }, () => ({ positions: ['P'], level: 3, spread: 0.5 })),
]

/** The batting order, then the bench. */
const hitters: Role[] = [
  { positions: ['OF', '2B', 'SS'], level: 8.7, spread: 0.9 },
  { positions: ['2B/SS', 'SS', '3B/SS'], level: 8.9, spread: 0.9 },
  { positions: ['1B', 'OF', '1B/OF'], level: 9.2, spread: 1 },
  { positions: ['OF', '3B', '1B'], level: 9, spread: 1 },
  { positions: ['3B', '1B/3B', 'OF'], level: 8.2, spread: 0.8 },
  { positions: ['OF', '1B', '1B/OF'], level: 7.4, spread: 0.7 },
  { positions: ['2B', '2B/3B', '2B/OF'], level: 6.8, spread: 0.7 },
  { positions: ['C'], level: 6.4, spread: 0.7 },
  { positions: ['SS', '2B/SS', 'OF'], level: 6.1, spread: 0.6 },
  { positions: ['C'], level: 5.2, spread: 0.5 },
  { positions: ['2B/SS', '3B/SS'], level: 5.2, spread: 0.5 },
  { positions: ['OF'], level: 5.4, spread: 0.5 },
  { positions: ['1B/3B', '1B/OF'], level: 5.3, spread: 0.5 },
]
const roles = [...pitchers, ...hitters]

function slates(season: number, date: string) {
  const games = dailyGames(dayShape, season, date)
  return teamSlates(dailySlates(games), games, (side) => entrantsOf(side, season, date))
}

function entrantsOf(side: Side, season: number, date: string): Entrant[] {
  const roster = teamRoster({ sport: 'mlb', season, teams: mlbTeams, team: side.team, roles })
  const starters = roster.slice(0, rotation)
  const daysSince1970 = Math.floor(easternDate(date).toSeconds() / 86_400)
  const starter = starters[daysSince1970 % rotation]!
  const relievers = roster.slice(rotation, pitchers.length)
  const bats = roster.slice(pitchers.length)
  const random = drawsOf('mlb day', season, date, side.team.code)
  const days = new Map(
    roster.map((athlete) => [athlete, { luck: random(), form: bell(random), opinion: bell(random) }]),
  )
  const isOut = (athlete: Athlete) => days.get(athlete)!.luck < 0.03
  const order = battingOrder(bats, isOut)

  const entrant = (
    athlete: Athlete,
    is: Pick<Entrant, 'points' | 'pricedPoints' | 'ceiling' | 'worth' | 'battingOrder'>,
  ) => ({
    ...onSide(athlete, side),
    status: athlete.position === 'P' || !isOut(athlete) ? ('' as const) : ('O' as const),
    ...is,
  })

  const thrown = [starter, ...relievers].map((athlete) => {
    const { form, opinion } = days.get(athlete)!
    const matchup = clamp(1 - 0.55 * (side.opponentImpliedPoints / 4.25 - 1), 0.75, 1.25)
    const pricedPoints = athlete.level * (1 + 0.5 * (matchup - 1)) * (1 + 0.05 * opinion)
    return entrant(athlete, {
      points: athlete === starter ? athlete.level * matchup * (1 + 0.06 * form) : 0,
      pricedPoints,
      ceiling: 1.65 + 0.06 * opinion,
      worth: clamp(7600 + 430 * (pricedPoints - 15.5), 4000, 12_000),
      battingOrder: null,
    })
  })
  const batting = bats.map((athlete) => {
    const { form, opinion } = days.get(athlete)!
    const matchup = clamp(1 + 0.8 * (side.impliedPoints / 4.25 - 1), 0.7, 1.35)
    const pricedPoints = athlete.level * (1 + 0.5 * (matchup - 1)) * (1 + 0.06 * opinion)
    const at = order.indexOf(athlete)
    return entrant(athlete, {
      points: at < 0 ? 0 : athlete.level * matchup * (1 + 0.06 * form),
      pricedPoints,
      ceiling: 2.2 + 0.1 * opinion,
      worth: clamp(4000 + 640 * (pricedPoints - 7.7), 2000, 6800),
      battingOrder: at < 0 ? 'N/A' : at + 1,
    })
  })
  return [...thrown, ...batting]
}

/** The first nine. A hitter who is out is replaced from the bench, by one who shares a position if possible. */
function battingOrder(bats: readonly Athlete[], isOut: (athlete: Athlete) => boolean): Athlete[] {
  const bench = bats.slice(9).filter((athlete) => !isOut(athlete))
  return bats.slice(0, 9).flatMap((athlete) => {
    if (!isOut(athlete)) return [athlete]
    const positions = athlete.position.split('/')
    const alike = bench.findIndex((other) => other.position.split('/').some((position) => positions.includes(position)))
    return bench.splice(Math.max(0, alike), 1)
  })
}

export const demoMlb: DemoSport = {
  slates: (season, counter) => (typeof counter === 'string' ? slates(season, counter) : noSlates),
}
