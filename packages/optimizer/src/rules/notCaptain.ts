import { meansSomething, type Player, settingLabel } from '@slatecraft/slate'
import { indexesWhere } from '../limits/poolIndexes.ts'
import { plays } from '../limits/positions.ts'
import type { UserRule } from '../limits/rule.ts'
import { shareRule } from '../limits/shareRule.ts'

export interface NotCaptain {
  kind: 'notCaptain'
  position: string
}

export const notCaptain: UserRule<NotCaptain> = {
  ...shareRule<NotCaptain>({
    in: 'atMost',
    appliesTo: (ruleset) => meansSomething('captainPct', ruleset),
    settingsOf: ({ captainPct }) =>
      Object.entries(captainPct).map(([part, share]) => ({
        name: 'captainPct',
        label: settingLabel('captainPct', part),
        share,
        limit: { kind: 'notCaptain', position: part.toUpperCase() },
        patch: (other) => ({ captainPct: { ...captainPct, [part]: other } }),
      })),
    isSame: (one, other) => one.position === other.position,
  }),
  describe: ({ position }) => `No ${position} as captain`,
  constraint: ({ position }, pool) => ({
    banned: indexesWhere(pool, (player) => player.RosterPosition === 'CPT' && plays(player, position)),
  }),
  violations: ({ position }, lineup) =>
    captainsOf(lineup)
      .filter(({ Positions }) => Positions.includes(position))
      .map(({ Name }) => `${Name}, a ${position}, is captain`),
}

/** Where a site lists each player once, the captain is the first of a lineup in slot order. */
function captainsOf(lineup: readonly Player[]): readonly Player[] {
  const isListedTwice = lineup.some(({ RosterPosition }) => RosterPosition !== null)
  return isListedTwice ? lineup.filter(({ RosterPosition }) => RosterPosition === 'CPT') : lineup.slice(0, 1)
}
