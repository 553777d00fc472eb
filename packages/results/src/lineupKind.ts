import { gameOf, type Player } from '@slatecraft/slate'
import { hitterShape } from './hitterStacks.ts'
import { classicStackOf, stackName } from './quarterbackStacks.ts'

/** What a row of the analysis counts: lineups with this player, team or game, or with such a stack. */
export type LineupKind =
  | { of: 'player'; id: string }
  | { of: 'team'; team: string }
  | { of: 'game'; game: string }
  /** A quarterback's stack by its shape, such as `QB + 2/1`, its team, or both. */
  | { of: 'stack'; shape?: string; team?: string }
  /** The hitters by team, such as `5-3`. */
  | { of: 'hitters'; shape: string }

/** Whether the lineup of these players, so many with those who have left the pool, is counted in the kind's row. */
export function isOfKind(kind: LineupKind, members: readonly Player[], length: number): boolean {
  switch (kind.of) {
    case 'player':
      return members.some(({ Id }) => Id === kind.id)
    case 'team':
      return members.some(({ TeamAbbrev }) => TeamAbbrev === kind.team)
    case 'game':
      return members.some((player) => gameOf(player) === kind.game)
    case 'stack': {
      const stack = classicStackOf(members, length)
      return (
        stack !== undefined &&
        (kind.team === undefined || kind.team === stack.team) &&
        (kind.shape === undefined || kind.shape === stackName(stack))
      )
    }
    case 'hitters':
      return hitterShape(members) === kind.shape
  }
}
