import type { Player } from '@slatecraft/slate'

/** A team of the pool with the numbers its row shows. */
export interface PoolTeam {
  team: string
  opponent: string
  /** Implied points; null if the game has no lines. */
  implied: number | null
  /** Its QBs: their total Min Exp in percent, and the best projection. */
  qbMinExp: number
  qbPoints: number | null
}

/** One row per team in the pool. */
export function poolTeams(players: readonly Player[]): PoolTeam[] {
  const rosters = new Map<string, Player[]>()
  for (const player of players) {
    if (player.TeamAbbrev === '') continue
    const roster = rosters.get(player.TeamAbbrev)
    if (roster === undefined) rosters.set(player.TeamAbbrev, [player])
    else roster.push(player)
  }
  return [...rosters].map(([team, roster]) => {
    const quarterbacks = roster.filter(({ Positions }) => Positions.includes('QB'))
    return {
      team,
      opponent: roster.find(({ Opp }) => Opp !== '')?.Opp ?? '',
      implied: roster.find(({ ImpPts }) => ImpPts !== null)?.ImpPts ?? null,
      qbMinExp: quarterbacks.reduce((sum, { MinExp }) => sum + MinExp, 0),
      qbPoints: quarterbacks.length === 0 ? null : Math.max(...quarterbacks.map((player) => player.ProjPtsAdjusted)),
    }
  })
}

export const teamOrders = ['implied', 'game', 'team'] as const
export type TeamOrder = (typeof teamOrders)[number]

/** By implied points, highest first; by game, highest total first, opponents next to each other; or by name. */
export function orderedTeams(teams: readonly PoolTeam[], order: TeamOrder): PoolTeam[] {
  const points = new Map(teams.map(({ team, implied }) => [team, implied ?? 0]))
  const gameTotal = ({ team, opponent }: PoolTeam) => (points.get(team) ?? 0) + (points.get(opponent) ?? 0)
  const gameName = ({ team, opponent }: PoolTeam) => [team, opponent].sort().join('-')
  const byName = (a: PoolTeam, b: PoolTeam) => a.team.localeCompare(b.team)
  const byPoints = (a: PoolTeam, b: PoolTeam) => (b.implied ?? 0) - (a.implied ?? 0) || byName(a, b)
  if (order === 'team') return teams.toSorted(byName)
  if (order === 'implied') return teams.toSorted(byPoints)
  return teams.toSorted(
    (a, b) => gameTotal(b) - gameTotal(a) || gameName(a).localeCompare(gameName(b)) || byPoints(a, b),
  )
}
