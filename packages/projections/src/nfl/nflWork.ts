import type { Stats } from '@slatecraft/slate'
import type { Person, PersonGame } from '../people/person.ts'
import type { TeamGame } from './nflHistory.ts'

/** Positions whose work is passes, carries and targets. */
export const offensePositions = ['QB', 'RB', 'WR', 'TE'] as const
export type OffensePosition = (typeof offensePositions)[number]

export const isOffense = (position: string): position is OffensePosition =>
  offensePositions.some((known) => known === position)

/** A game's opportunities, or an average of several games. */
export interface Work {
  /** Passing yards: not every source has attempts. */
  pass: number
  carries: number
  targets: number
}

export const noWork: Work = { pass: 0, carries: 0, targets: 0 }

export const workOf = ({ PassYds = 0, RushAtt = 0, Tar = 0 }: Stats): Work => ({
  pass: PassYds,
  carries: RushAtt,
  targets: Tar,
})

/** Points of one unit of each kind of work, on DraftKings. */
export const pointsOfWork = (work: Work, value: Work): number =>
  work.pass * value.pass + work.carries * value.carries + work.targets * value.targets

/** How much an older game counts beside the one after it. */
const decay = 0.8
/** How much a game of the last season counts beside one of this season. */
const lastSeason = 0.3
const teamGamesBack = 8

/**
 * A player's average work in the team's last games, with none in games that the player missed. What teammates without the
 * player got to do in those games is so in their own averages already.
 */
export function workInTeam(person: Person, teamGames: readonly TeamGame[], season: number): Work {
  const played = new Map(person.games.map((game) => [`${game.season}|${game.counter}`, game]))
  const sum = { ...noWork }
  let weights = 0
  for (const [age, week] of teamGames.slice(-teamGamesBack).reverse().entries()) {
    const weight = decay ** age * (week.season === season ? 1 : lastSeason)
    weights += weight
    const game: PersonGame | undefined = played.get(`${week.season}|${week.counter}`)
    if (game === undefined) continue
    const work = workOf(game.stats)
    for (const kind of ['pass', 'carries', 'targets'] as const) sum[kind] += weight * work[kind]
  }
  const part = weights === 0 ? 0 : 1 / weights
  return { pass: sum.pass * part, carries: sum.carries * part, targets: sum.targets * part }
}
