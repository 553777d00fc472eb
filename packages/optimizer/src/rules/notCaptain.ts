import type { Player } from '@slatecraft/slate'
import { indexesWhere } from '../limits/indexesWhere.ts'
import { plays } from '../limits/positions.ts'
import type { Rule } from '../limits/rule.ts'

export const notCaptain: Rule<'notCaptain'> = {
  describe: ({ position }) => `No ${position} as captain`,
  constraint: ({ position }, pool) => ({
    banned: indexesWhere(pool, (player) => player.RosterPosition === 'CPT' && plays(player, position)),
  }),
  violations: ({ position }, lineup) =>
    captainsOf(lineup)
      .filter(({ Positions }) => Positions.includes(position))
      .map(({ Name }) => `${Name}, a ${position}, is captain`),
}

/** Where a site lists a player once, only the first place of a lineup in slot order tells who is captain. */
function captainsOf(lineup: readonly Player[]): readonly Player[] {
  const isListedTwice = lineup.some(({ RosterPosition }) => RosterPosition !== null)
  return isListedTwice ? lineup.filter(({ RosterPosition }) => RosterPosition === 'CPT') : lineup.slice(0, 1)
}
