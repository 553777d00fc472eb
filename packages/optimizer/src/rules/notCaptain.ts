import type { Player } from '@slatecraft/slate'
import { indexesWhere } from './indexesWhere.ts'
import { plays } from './positions.ts'
import type { Rule } from './rule.ts'

export const notCaptain: Rule<'notCaptain'> = {
  describe: ({ position }) => `No ${position} as captain`,
  constraint: ({ position }, pool) => ({
    banned: indexesWhere(pool, (player) => player.RosterPosition === 'CPT' && plays(player, position)),
  }),
  violations: ({ position }, lineup) => {
    const captain = captainOf(lineup)
    return captain?.Positions.includes(position) ? [`${captain.Name}, a ${position}, is captain`] : []
  },
}

/** Where a site lists a player once, only the first place of a lineup in slot order tells who is captain. */
function captainOf(lineup: readonly Player[]): Player | undefined {
  const isListedTwice = lineup.some(({ RosterPosition }) => RosterPosition !== null)
  return isListedTwice ? lineup.find(({ RosterPosition }) => RosterPosition === 'CPT') : lineup[0]
}
