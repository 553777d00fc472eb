import type { NflHistory, TeamGame } from './nflHistory.ts'

/**
 * Defenses have no lines in players' stats. A defense's game is derived: points allowed from the schedule's score, takeaways
 * from what the opponent's players lost, and how often its passers were sacked.
 */
export const defenseFeatureNames = ['constant', 'own', 'against', 'impliedAgainst', 'home'] as const
export type DefenseFeatures = Record<(typeof defenseFeatureNames)[number], number>

export interface DefenseSlot {
  team: string
  opponent: string
  isHome: boolean
  /** The bookmakers' expectation of the opponent's points. */
  impliedAgainst: number | undefined
}

/** Points for points allowed: the same on all sites. */
const tiers: readonly { upTo: number; points: number }[] = [
  { upTo: 0, points: 10 },
  { upTo: 6, points: 7 },
  { upTo: 13, points: 4 },
  { upTo: 20, points: 1 },
  { upTo: 27, points: 0 },
  { upTo: 34, points: -1 },
  { upTo: Number.POSITIVE_INFINITY, points: -4 },
]
const takeaway = 2
/** In files without sacks: those of an average game, at a point each. With touchdowns and safeties averages were too high. */
const usualSacks = 2.4
const shrinkGames = 5
const lastSeason = 0.3
const usualImplied = 22.5
/** What an average defense scores. */
const usualPoints = 6.5

/** A defense's points in a game against this opponent, as far as sheets tell; undefined without the score or stats. */
export function defensePoints(opponent: string, week: TeamGame, history: NflHistory): number | undefined {
  const score = history.scoreOf(opponent, week)
  const lost = history.givenAway(opponent, week)
  if (score === undefined || lost === undefined) return undefined
  return (
    tiers.find(({ upTo }) => score <= upTo)!.points + takeaway * lost + (history.sacked(opponent, week) ?? usualSacks)
  )
}

/** Games behind them, and what a defense's projection follows from. */
export function defenseFeatures(slot: DefenseSlot, history: NflHistory): { games: number; features: DefenseFeatures } {
  const own = averageOf(slot.team, history, (week) => {
    const opponent = history.opponentOf(slot.team, week)
    return opponent === undefined ? undefined : defensePoints(opponent, week, history)
  })
  const against = averageOf(slot.opponent, history, (week) => defensePoints(slot.opponent, week, history))
  return {
    games: own.games,
    features: {
      constant: 1,
      own: own.mean - usualPoints,
      against: against.mean - usualPoints,
      impliedAgainst: slot.impliedAgainst === undefined ? 0 : slot.impliedAgainst - usualImplied,
      home: slot.isHome ? 1 : 0,
    },
  }
}

function averageOf(team: string, history: NflHistory, of: (week: TeamGame) => number | undefined) {
  let sum = shrinkGames * usualPoints
  let weights = shrinkGames
  let games = 0
  for (const week of history.gamesOf(team)) {
    const points = of(week)
    if (points === undefined) continue
    const weight = week.season === history.season ? 1 : lastSeason
    sum += weight * points
    weights += weight
    games++
  }
  return { mean: sum / weights, games }
}

export const weightedDefense = (features: DefenseFeatures, weights: Readonly<Record<string, number>>): number =>
  Math.max(
    0,
    defenseFeatureNames.reduce((sum, name) => sum + features[name] * (weights[name] ?? 0), 0),
  )
