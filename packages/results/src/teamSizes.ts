import type { Player } from '@slatecraft/slate'

const pitchers = ['P', 'SP', 'RP']

/** mlb: whoever has a pitcher's position is no hitter. */
export const isHitter = ({ Positions }: Pick<Player, 'Positions'>) =>
  !Positions.some((position) => pitchers.includes(position))

/** How many of these players are of one team, of the next …, the largest first; who has no team stands alone. */
export function teamSizes(players: readonly Player[]): number[] {
  const sizes = new Map<string, number>()
  let alone = 0
  for (const { TeamAbbrev } of players) {
    if (TeamAbbrev === '') alone++
    else sizes.set(TeamAbbrev, (sizes.get(TeamAbbrev) ?? 0) + 1)
  }
  return [...[...sizes.values()].sort((a, b) => b - a), ...Array<number>(alone).fill(1)]
}
