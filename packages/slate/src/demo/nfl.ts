import { type Athlete, type Role, teamRoster } from './athlete.ts'
import { bell, clamp, drawsOf } from './draws.ts'
import { type DemoSport, type Entrant, noSlates, onSide, teamSlates } from './entrant.ts'
import type { Side } from './game.ts'
import { nflGames, type Window } from './nflSchedule.ts'
import { nflTeams, type Team } from './teams.ts'

const roles: Role[] = [
  { positions: ['QB'], level: 18, spread: 2.4 },
  { positions: ['QB'], level: 12, spread: 1.5 },
  { positions: ['RB'], level: 14, spread: 3.4 },
  { positions: ['RB'], level: 8, spread: 2.4 },
  { positions: ['RB'], level: 3, spread: 1.4 },
  { positions: ['WR'], level: 15, spread: 2.8 },
  { positions: ['WR'], level: 11.5, spread: 2.4 },
  { positions: ['WR'], level: 8, spread: 2 },
  { positions: ['WR'], level: 4.2, spread: 1.4 },
  { positions: ['WR'], level: 2, spread: 0.9 },
  { positions: ['TE'], level: 9.5, spread: 2.8 },
  { positions: ['TE'], level: 4, spread: 1.5 },
  { positions: ['TE'], level: 1.4, spread: 0.6 },
  { positions: ['K'], level: 8.2, spread: 0.8 },
  { positions: ['DST'], level: 7, spread: 1.1 },
]

/** Salary at usual points, per point above them, and its limits, by DraftKings' files of 2019 to 2025. */
const prices: Record<
  string,
  { at: number; points: number; perPoint: number; min: number; max: number; ceiling: number }
> = {
  QB: { at: 5700, points: 18, perPoint: 400, min: 4000, max: 8600, ceiling: 1.5 },
  RB: { at: 4900, points: 10, perPoint: 460, min: 4000, max: 9600, ceiling: 1.65 },
  WR: { at: 4900, points: 11, perPoint: 430, min: 3000, max: 9600, ceiling: 1.7 },
  TE: { at: 3300, points: 7.5, perPoint: 340, min: 2500, max: 7500, ceiling: 1.75 },
  K: { at: 4000, points: 8, perPoint: 300, min: 3500, max: 5500, ceiling: 1.6 },
  DST: { at: 2900, points: 7, perPoint: 480, min: 2000, max: 4400, ceiling: 1.9 },
}

const windowsOfSlate: { name: string; windows: Window[] }[] = [
  { name: 'Main', windows: ['Early', 'Afternoon'] },
  { name: 'Early', windows: ['Early'] },
  { name: 'Afternoon', windows: ['Afternoon'] },
  { name: 'Sun-Mon', windows: ['Early', 'Afternoon', 'Night', 'Monday'] },
  { name: 'Thanksgiving', windows: ['Thursday'] },
]

/** A week's demo slates. Main is Sunday afternoon, in the playoffs the whole weekend. Week 22 has no classic slate. */
function slates(season: number, week: number) {
  const games = nflGames(season, week)
  const classic =
    week > 18
      ? [{ name: 'Main', games }]
      : windowsOfSlate.map(({ name, windows }) => ({
          name,
          games: games.filter(({ window }) => windows.includes(window)),
        }))
  return teamSlates(
    classic.filter((slate) => slate.games.length > 1),
    games,
    (side) => nflEntrants(side, season, week),
  )
}

/** A team's players in a season. */
export const nflRoster = (season: number, team: Team) =>
  teamRoster({ sport: 'nfl', season, teams: nflTeams, team, roles })

/** A team's players in a game, with expected points and salaries. */
export function nflEntrants(side: Side, season: number, week: number): Entrant[] {
  const random = drawsOf('nfl week', season, week, side.team.code)
  const players = nflRoster(season, side.team).map((athlete) => ({
    athlete,
    luck: random(),
    form: bell(random),
    opinion: bell(random),
  }))
  const statusOf = (position: string, luck: number) =>
    position === 'DST' || position === 'K' ? '' : luck < 0.03 ? 'O' : luck < 0.09 ? 'Q' : ''
  const out = new Set(
    players.filter(({ athlete, luck }) => statusOf(athlete.position, luck) === 'O').map(({ athlete }) => athlete),
  )
  const everyone = players.map(({ athlete }) => athlete)
  return players.map(({ athlete, luck, form, opinion }) => {
    const { position } = athlete
    const price = prices[position]!
    const matchup = matchupOf(position, side)
    const level = out.has(athlete) ? athlete.level : levelToday(athlete, everyone, out)
    // Salaries reflect who starts at quarterback. Other absences become known too late.
    const pricedLevel = position === 'QB' ? level : athlete.level
    const pricedPoints = pricedLevel * (1 + 0.5 * (matchup - 1)) * (1 + 0.05 * opinion)
    return {
      ...onSide(athlete, side),
      status: statusOf(position, luck),
      points: out.has(athlete) ? 0 : level * matchup * (1 + 0.07 * form),
      pricedPoints,
      ceiling: price.ceiling + 0.08 * opinion,
      worth: clamp(price.at + price.perPoint * (pricedPoints - price.points), price.min, price.max),
    }
  })
}

/** A player who moves up the depth chart gets most of the work of the one they replace. */
function levelToday(athlete: Athlete, team: readonly Athlete[], out: ReadonlySet<Athlete>): number {
  const group = team.filter(({ position }) => position === athlete.position)
  const absent = group.filter((other) => out.has(other) && other.depth < athlete.depth).length
  const usual = athlete.position === 'QB' && athlete.depth > 0 ? 0 : athlete.level
  const replaced = absent === 0 ? undefined : group.find(({ depth }) => depth === athlete.depth - absent)
  return replaced === undefined ? usual : Math.max(athlete.level, 0.75 * replaced.level)
}

const usualImplied = 22.25

function matchupOf(position: string, side: Side): number {
  return position === 'DST'
    ? clamp(1 - 0.9 * (side.opponentImpliedPoints / usualImplied - 1), 0.6, 1.5)
    : clamp(1 + 0.5 * (side.impliedPoints / usualImplied - 1), 0.75, 1.35)
}

export const demoNfl: DemoSport = {
  slates: (season, counter) => (typeof counter === 'number' ? slates(season, counter) : noSlates),
}
