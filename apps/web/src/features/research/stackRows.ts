import type { TopStack } from '@slatecraft/contract'
import { stackName } from '@slatecraft/results'
import type { Player } from '@slatecraft/slate'

/** Someone of a stack; without `player` if the pool does not have them. */
export interface StackMember {
  name: string
  player: Player | undefined
  isOpponent: boolean
}

export interface StackRow {
  stack: TopStack
  quarterback: StackMember
  others: StackMember[]
  /** `QB + 2/1`: two teammates and an opponent. */
  shape: string
}

/** Stacks with their players of the pool. */
export function stackRows(stacks: readonly TopStack[], players: readonly Player[]): StackRow[] {
  const ofId = new Map(players.map((player) => [player.Id, player]))
  return stacks.map((stack) => {
    const memberOf = (name: string, at: number): StackMember => {
      const player = ofId.get(stack.Ids[at]!)
      return { name, player, isOpponent: player !== undefined && player.TeamAbbrev !== stack.Team }
    }
    const [quarterback, ...others] = [stack.QB, ...stack.Players].map(memberOf)
    const opponents = others.filter(({ isOpponent }) => isOpponent).length
    const shape = stackName({ mates: others.length - opponents, opponents })
    return { stack, quarterback: quarterback!, others, shape }
  })
}
