import type { Player } from '@slatecraft/slate'
import { ends, outside } from '../limits/ends.ts'
import type { Rule } from '../limits/rule.ts'

/** The solver counts ownership in millionths of a percent, so that sums are exact; unknown ownership counts 0. */
const unitsPerPercent = 1_000_000

const inUnits = (percent: number) => Math.round(percent * unitsPerPercent)

const ownershipOf = ({ ProjOwn }: Player) => inUnits(ProjOwn ?? 0)

export const totalOwnership: Rule<'totalOwnership'> = {
  describe: ({ min, max }) => `Total ownership ${ends(min, max)}`,
  constraint: ({ min, max }, pool) => ({
    rows: [{ weight: Float64Array.from(pool, ownershipOf), min: inUnits(min), max: inUnits(max) }],
  }),
  violations: ({ min, max }, lineup) => {
    const total = lineup.reduce((sum, player) => sum + ownershipOf(player), 0) / unitsPerPercent
    const fault = outside(total, inUnits(min) / unitsPerPercent, inUnits(max) / unitsPerPercent)
    return fault === undefined ? [] : [`total ownership ${total} is ${fault}`]
  },
}
