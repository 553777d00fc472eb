import type { Player, Ruleset } from '@slatecraft/slate'

/** The contest of the lineups. */
type Contest = Pick<Ruleset, 'sport' | 'contestType'>

/** A lineup's stack: players of one team that score together. */
export interface LineupStack {
  team: string
  count: number
  /** The QB's opponents (bring-backs), or the players of the second largest team; else 0. */
  other: number
  otherTeam: string
}

/** Players who don't stack with their team: pitchers, and the NFL defense. Showdown counts everyone. */
const alone: Partial<Record<Contest['sport'], readonly string[]>> = { nfl: ['DST'], mlb: ['P', 'SP', 'RP'] }

const isAlone = ({ Positions }: Player, { sport, contestType }: Contest) =>
  contestType === 'classic' && Positions.some((position) => alone[sport]?.includes(position) ?? false)

/** Whether lineups have a main stack. */
export const hasStacks = ({ sport }: Contest) => sport === 'nfl' || sport === 'mlb'

/** Players per team in a lineup, without those who score alone. */
export function teamCounts(players: readonly Player[], contest: Contest): Map<string, number> {
  const counts = new Map<string, number>()
  for (const player of players) {
    if (player.TeamAbbrev === '' || isAlone(player, contest)) continue
    counts.set(player.TeamAbbrev, (counts.get(player.TeamAbbrev) ?? 0) + 1)
  }
  return counts
}

/**
 * The main stack: in NFL classic the QB's team including the QB; in MLB and showdown the team with the most players, ties
 * by team code. Undefined if no two players score together, and in sports without stacks.
 */
export function stackOf(
  players: readonly Player[],
  counts: ReadonlyMap<string, number>,
  contest: Contest,
): LineupStack | undefined {
  if (!hasStacks(contest)) return undefined
  const quarterbacks = players.filter(({ Positions }) => Positions.includes('QB'))
  const [quarterback] = quarterbacks
  if (isQuarterbacks(contest) && quarterback !== undefined && quarterbacks.length === 1) {
    const count = counts.get(quarterback.TeamAbbrev) ?? 1
    const other = counts.get(quarterback.Opp) ?? 0
    return count + other < 2
      ? undefined
      : { team: quarterback.TeamAbbrev, count, other, otherTeam: other === 0 ? '' : quarterback.Opp }
  }
  const [first, second] = [...counts].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
  if (first === undefined || first[1] < 2) return undefined
  const [otherTeam, other] = second ?? ['', 0]
  return { team: first[0], count: first[1], other, otherTeam }
}

/** `KC 3+1`: three from the QB's team and one bring-back; `NYY 5-3`: five from one team, three from another. */
export function stackText(stack: LineupStack | undefined, contest: Contest): string {
  if (stack === undefined) return ''
  const { team, count, other } = stack
  return other === 0 ? `${team} ${count}` : `${team} ${count}${isQuarterbacks(contest) ? '+' : '-'}${other}`
}

const isQuarterbacks = ({ sport, contestType }: Contest) => sport === 'nfl' && contestType === 'classic'
