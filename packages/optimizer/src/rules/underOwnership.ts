import { type BuildRequest, hasOwnership, ownershipBrackets, percentText, settingLabel } from '@slatecraft/slate'
import { endOf, ends, movedEnd, openFrom, outside, rangeEnds, rangeRemovals } from '../limits/ends.ts'
import { settingChange, settingInput } from '../limits/inputChanges.ts'
import { down, mostSlots, up } from '../limits/ladders.ts'
import type { UserRule } from '../limits/rule.ts'

/** The number of players with a projected ownership below `below` percent. */
export interface UnderOwnership {
  kind: 'underOwnership'
  bracket: 1 | 2 | 3 | 4 | 5
  below: number
  min: number
  max: number
}

const settingOf = (limit: UnderOwnership) => `${endOf(limit)}UnderOwn_${limit.bracket}` as const

const limitsOf = (request: BuildRequest): UnderOwnership[] =>
  ownershipBrackets.map(({ bracket, below }) => ({
    kind: 'underOwnership',
    bracket,
    below,
    min: request[`minUnderOwn_${bracket}`],
    max: openFrom(request.lineupLength, request[`maxUnderOwn_${bracket}`]),
  }))

export const underOwnership: UserRule<UnderOwnership> = {
  owner: 'user',
  appliesTo: () => true,
  describe: ({ below, min, max }) => {
    const words = `${ends(min, max)} players under ${percentText(below)} owned`
    return words[0]!.toUpperCase() + words.slice(1)
  },
  constraint: ({ below, min, max }, pool) => ({
    rows: [{ weight: Float64Array.from(pool, ({ ProjOwn }) => ((ProjOwn ?? 0) < below ? 1 : 0)), min, max }],
  }),
  violations: ({ below, min, max }, lineup) => {
    const count = lineup.filter(({ ProjOwn }) => ProjOwn === null || ProjOwn < below).length
    const fault = outside(count, min, max)
    return fault === undefined ? [] : [`the number of players under ${percentText(below)} owned, ${count}, is ${fault}`]
  },
  asked: (request) =>
    hasOwnership(request.players)
      ? limitsOf(request)
          .filter((limit) => rangeEnds(limit).length > 0)
          .map((limit) => ({ in: 'all', limit }))
      : [],
  input: (limit) => settingInput(settingOf(limit)),
  ends: rangeEnds,
  weaker: (limit) => ({
    ladders:
      endOf(limit) === 'min'
        ? [down(limit.min, 1, (min) => ({ ...limit, min }))]
        : [up(limit.max, mostSlots, (max) => ({ ...limit, max }))],
  }),
  change: (limit, instead, { request }) => {
    const end = endOf(limit)
    const setting = settingOf(limit)
    const label = settingLabel(setting)
    return {
      words: instead === undefined ? `Remove ${label}` : movedEnd(end, label, String(instead[end])),
      changes: settingChange(setting, instead?.[end] ?? (end === 'min' ? 0 : request.lineupLength)),
    }
  },
  changeShare: undefined,
  removals: ({ request, ruleset: { slots } }) =>
    limitsOf(request).flatMap((limit) =>
      rangeRemovals(limit, {
        describe: underOwnership.describe,
        isIt: ({ bracket }) => bracket === limit.bracket,
        widest: { min: 0, max: Number.POSITIVE_INFINITY },
        patchOf: (end) => ({ [`${end}UnderOwn_${limit.bracket}`]: end === 'min' ? 0 : slots.length }),
      }),
    ),
}
