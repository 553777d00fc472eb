import type { Player } from '@slatecraft/slate'

const pitchers = ['P', 'SP', 'RP']

/** mlb: a player without a pitcher's position. */
export const isHitter = ({ Positions }: Pick<Player, 'Positions'>) =>
  !Positions.some((position) => pitchers.includes(position))

/** Number of these players by team, the largest first. A player without a team counts as a team of one. */
export function teamSizes(players: readonly Player[]): number[] {
  const sizes = new Map<string, number>()
  let alone = 0
  for (const { TeamAbbrev } of players) {
    if (TeamAbbrev === '') alone++
    else sizes.set(TeamAbbrev, (sizes.get(TeamAbbrev) ?? 0) + 1)
  }
  return [...[...sizes.values()].sort((a, b) => b - a), ...Array<number>(alone).fill(1)]
}
