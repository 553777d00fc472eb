import { meansSomething, settingLabel } from '@slatecraft/slate'
import { indexesWhere } from '../limits/poolIndexes.ts'
import { plays } from '../limits/positions.ts'
import type { UserRule } from '../limits/rule.ts'
import { shareRule } from '../limits/shareRule.ts'

export interface NotInFlex {
  kind: 'notInFlex'
  position: string
}

const settings = [
  { name: 'rbFlexPct', position: 'RB' },
  { name: 'wrFlexPct', position: 'WR' },
  { name: 'teFlexPct', position: 'TE' },
] as const

/** nfl classic, every site: each position's own slots. A lineup with more players of it has one in FLEX. */
const ownSlots: Readonly<Record<string, number>> = { RB: 2, WR: 3, TE: 1 }

const mostOf = (position: string) => ownSlots[position] ?? 0

export const notInFlex: UserRule<NotInFlex> = {
  ...shareRule<NotInFlex>({
    in: 'atMost',
    appliesTo: (ruleset) => meansSomething('rbFlexPct', ruleset),
    settingsOf: (request) =>
      settings.map(({ name, position }) => ({
        name,
        label: settingLabel(name),
        share: request[name],
        limit: { kind: 'notInFlex', position },
        patch: (share) => ({ [name]: share }),
      })),
    isSame: (one, other) => one.position === other.position,
  }),
  describe: ({ position }) => `No ${position} in FLEX`,
  constraint: ({ position }, pool) => {
    const items = indexesWhere(pool, (player) => plays(player, position))
    const most = mostOf(position)
    const notIn = { slot: 'FLEX', items, most }
    // A player with a second position could fill its slot, and free one for one more player of this position. So count them.
    if (items.every((item) => pool[item]!.Positions.length === 1)) return { notIn }
    return { notIn, scopes: [{ when: [], conditions: [{ items, min: 0, max: most }] }] }
  },
  violations: ({ position }, lineup) => {
    const held = lineup.filter(({ Positions }) => Positions.includes(position)).length
    return held > mostOf(position) ? [`${held} ${position}s, so one is in FLEX`] : []
  },
}
