import type { WarningPlayer } from './warning.ts'

/** nfl's positions that fill FLEX and partner a quarterback. */
export const flexPositions = ['RB', 'WR', 'TE'] as const

export const plays = ({ Positions }: WarningPlayer, ...positions: readonly string[]) =>
  Positions.some((position) => positions.includes(position))

/** One nfl team of the pool. */
export interface PoolTeam {
  team: string
  opponent: string
  players: readonly WarningPlayer[]
  /** The sum of the quarterbacks' Min Exp, at most 100. */
  quarterbackMin: number
}

/** In the pool's order. */
export function teamsOf(players: readonly WarningPlayer[]): PoolTeam[] {
  const members = new Map<string, WarningPlayer[]>()
  for (const player of players) {
    if (player.TeamAbbrev === '') continue
    const mates = members.get(player.TeamAbbrev)
    if (mates === undefined) members.set(player.TeamAbbrev, [player])
    else mates.push(player)
  }
  return [...members].map(([team, mates]) => ({
    team,
    opponent: mates.find(({ Opp }) => Opp !== '')?.Opp ?? '',
    players: mates,
    quarterbackMin: Math.min(
      100,
      mates.filter((player) => plays(player, 'QB')).reduce((sum, { MinExp }) => sum + MinExp, 0),
    ),
  }))
}
