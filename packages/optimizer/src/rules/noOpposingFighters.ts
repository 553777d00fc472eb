import type { Player } from '@slatecraft/slate'
import type { Rule } from '../limits/rule.ts'

/**
 * A fighter stands for his own side: DraftKings writes family names as teams, other files full names or none at all, where
 * his name is the side. Two of one family name on a card are told apart by whom they fight.
 */
const sidesOf = ({ TeamAbbrev, Name, Opp }: Player) => [TeamAbbrev === '' ? Name : TeamAbbrev, Opp]

export const noOpposingFighters: Rule<'noOpposingFighters'> = {
  describe: () => 'No opposing fighters',
  constraint: (_, pool) => {
    const bouts = new Map<string, number[]>()
    for (const [index, fighter] of pool.entries()) {
      if (fighter.Opp === '') continue
      const bout = sidesOf(fighter).sort().join('|')
      bouts.set(bout, [...(bouts.get(bout) ?? []), index])
    }
    return {
      scopes: [...bouts.values()]
        .filter((items) => items.length > 1)
        .map((items) => ({ when: [], conditions: [{ items, min: 0, max: 1 }] })),
    }
  },
  violations: (_, lineup) =>
    lineup.flatMap((fighter, index) => {
      if (fighter.Opp === '') return []
      const [side, opponent] = sidesOf(fighter)
      return lineup
        .slice(index + 1)
        .filter((other) => {
          const [otherSide, itsOpponent] = sidesOf(other)
          const isSame = otherSide === side && itsOpponent === opponent
          return isSame || (otherSide === opponent && itsOpponent === side)
        })
        .map((other) => `${fighter.Name} and ${other.Name} are in one bout`)
    }),
}
