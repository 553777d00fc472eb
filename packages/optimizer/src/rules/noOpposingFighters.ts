import { meansSomething, type Player, settingLabel } from '@slatecraft/slate'
import { settingChange, settingInput } from '../limits/inputChanges.ts'
import { noLadder, whole } from '../limits/ladders.ts'
import type { UserRule } from '../limits/rule.ts'

export interface NoOpposingFighters {
  kind: 'noOpposingFighters'
}

/**
 * Each fighter is a side of a bout. DraftKings writes family names as teams, other files full names or nothing; then the
 * fighter's name is the side. The opponent tells two fighters with one family name apart.
 */
const sidesOf = ({ TeamAbbrev, Name, Opp }: Player) => [TeamAbbrev === '' ? Name : TeamAbbrev, Opp]

export const noOpposingFighters: UserRule<NoOpposingFighters> = {
  owner: 'user',
  appliesTo: (ruleset) => meansSomething('preventOpposingFighter', ruleset),
  describe: () => settingLabel('preventOpposingFighter'),
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
  asked: ({ preventOpposingFighter }) =>
    preventOpposingFighter ? [{ in: 'all', limit: { kind: 'noOpposingFighters' } }] : [],
  input: () => settingInput('preventOpposingFighter'),
  ends: whole,
  weaker: noLadder,
  change: () => ({ words: 'Allow opposing fighters', changes: settingChange('preventOpposingFighter', false) }),
  changeShare: undefined,
  removals: () => [
    { words: settingLabel('preventOpposingFighter'), patch: { preventOpposingFighter: false }, lift: () => undefined },
  ],
}
