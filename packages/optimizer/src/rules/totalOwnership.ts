import { type BuildRequest, hasOwnership, type Player, percentText, settingLabel } from '@slatecraft/slate'
import { endOf, ends, movedEnd, openFrom, outside, rangeEnds, rangeRemovals } from '../limits/ends.ts'
import { settingChange, settingInput } from '../limits/inputChanges.ts'
import type { UserRule } from '../limits/rule.ts'

/** The sum of the projected ownership, in percent. */
export interface TotalOwnership {
  kind: 'totalOwnership'
  min: number
  max: number
}

const settings = { min: 'minTotalOwn', max: 'maxTotalOwn' } as const
const labels = { min: settingLabel('minTotalOwn'), max: settingLabel('maxTotalOwn') }

/** The solver counts ownership in millionths of a percent, so that sums are exact; unknown ownership counts 0. */
const unitsPerPercent = 1_000_000
/** Repairs move an end in tenths of a percent. */
const unitsPerStep = 100_000

const inUnits = (percent: number) => Math.round(percent * unitsPerPercent)

const ownershipOf = ({ ProjOwn }: Player) => inUnits(ProjOwn ?? 0)

const limitOf = ({ lineupLength, minTotalOwn, maxTotalOwn }: BuildRequest): TotalOwnership => ({
  kind: 'totalOwnership',
  min: minTotalOwn,
  max: openFrom(100 * lineupLength, maxTotalOwn),
})

export const totalOwnership: UserRule<TotalOwnership> = {
  owner: 'user',
  appliesTo: () => true,
  describe: ({ min, max }) => `Total ownership ${ends(min, max, percentText)}`,
  constraint: ({ min, max }, pool) => ({
    rows: [{ weight: Float64Array.from(pool, ownershipOf), min: inUnits(min), max: inUnits(max) }],
  }),
  violations: ({ min, max }, lineup) => {
    const total = lineup.reduce((sum, player) => sum + ownershipOf(player), 0) / unitsPerPercent
    const fault = outside(total, inUnits(min) / unitsPerPercent, inUnits(max) / unitsPerPercent, percentText)
    return fault === undefined ? [] : [`total ownership ${total}% is ${fault}`]
  },
  asked: (request) => {
    const limit = limitOf(request)
    return hasOwnership(request.players) && rangeEnds(limit).length > 0 ? [{ in: 'all', limit }] : []
  },
  input: (limit) => settingInput(settings[endOf(limit)]),
  ends: rangeEnds,
  weaker: (limit) => {
    const end = endOf(limit)
    return {
      sum: {
        end,
        bound: limit[end],
        weightOf: ({ ProjOwn }) => (ProjOwn ?? 0) * unitsPerPercent,
        units: unitsPerPercent,
        step: unitsPerStep,
        withBound: (bound) => ({ ...limit, [end]: bound }),
      },
    }
  },
  change: (limit, instead, { request }) => {
    const end = endOf(limit)
    const widest = end === 'min' ? 0 : 100 * request.lineupLength
    return {
      words: instead === undefined ? `Remove ${labels[end]}` : movedEnd(end, labels[end], percentText(instead[end])),
      changes: settingChange(settings[end], instead?.[end] ?? widest),
    }
  },
  changeShare: undefined,
  removals: ({ request, ruleset: { slots } }) =>
    rangeRemovals(limitOf(request), {
      describe: totalOwnership.describe,
      widest: { min: 0, max: Number.POSITIVE_INFINITY },
      patchOf: (end) => (end === 'min' ? { minTotalOwn: 0 } : { maxTotalOwn: 100 * slots.length }),
    }),
}
