import type { PlayerGroup } from '@slatecraft/slate'
import type { Item } from '../items.ts'
import { group as groupRule } from '../rules/group.ts'
import type { Limit } from '../rules/rules.ts'
import { behindBy, mostSoFar, type Quota } from './quotas.ts'
import type { Shares } from './shares.ts'

/** How strictly the next lineup is held to the run's even course. */
export type Pace =
  /** Within a lineup of every part: minimums always, maximums as far as the sensitivity asks. */
  | 'even'
  /** Only by what the rest of the run could not make up for. */
  | 'ends'
  /** The same, and maximum exposures rounded up instead of down. */
  | 'raised'

/** What the next lineup may hold and should hold, by what the run holds so far. */
export interface Requirements {
  /** Quotas that are used up. */
  usedUp: number[]
  /** Quotas without which a minimum could not be met any more. */
  must: number[]
  /** Quotas behind their part, most urgent first; they can wait. */
  due: number[]
  /** Limits that forbid what limited shares have used up, and groups whose turn it is. */
  limits: Limit[]
}

/** Counts the run as it goes. */
export interface RunProgress {
  readonly built: number
  /** New lineups that hold each quota. */
  readonly held: Int32Array
  requirements: (pace: Pace) => Requirements
  record: (items: readonly number[]) => void
  /** How many lineups in a row can't change what the next one may hold. */
  sameForNext: () => number
}

export function createRunProgress(
  quotas: readonly Quota[],
  shares: Pick<Shares, 'limited' | 'anchored'>,
  items: readonly Item[],
  lineups: number,
  sensitivity: number,
): RunProgress {
  const { limited, anchored } = shares
  const held = new Int32Array(quotas.length)
  const counted = new Int32Array(limited.length)
  /** Of each anchored group: lineups with an anchor, and those of them that obey it. */
  const anchors = anchored.map(() => ({ met: 0, obeyed: 0 }))
  const quotaOf = new Int32Array(items.length)
  for (const [index, quota] of quotas.entries()) for (const item of quota.items) quotaOf[item] = index
  /** Quotas that can come to bind in the course of the run. */
  const partial = quotas.flatMap(({ min, raisedCap }, index) =>
    (min > 0 && min < lineups) || (raisedCap > 0 && raisedCap < lineups) ? [index] : [],
  )
  const always = quotas.flatMap(({ min }, index) => (min >= lineups && lineups > 0 ? [index] : []))
  const never = quotas.flatMap(({ raisedCap }, index) => (raisedCap === 0 ? [index] : []))
  let built = 0

  const limitOfGroup = (group: PlayerGroup): Limit => ({ kind: 'group', group: { ...group, pctGroup: 1 } })
  const anchoredLimits = anchored.map(limitOfGroup)

  function requirements(pace: Pace): Requirements {
    const course = pace === 'even' ? sensitivity : 0
    const usedUp = [...never]
    const must = always.slice()
    const due: number[] = []
    const behind = new Map<number, number>()
    for (const index of partial) {
      const quota = quotas[index]!
      const cap = pace === 'raised' ? quota.raisedCap : quota.cap
      const has = held[index]!
      const late = behindBy(quota.min, has, built, lineups)
      if (has >= mostSoFar(cap, course, built, lineups)) usedUp.push(index)
      else if (quota.min - has >= lineups - built) must.push(index)
      else if (pace === 'even' && late > 0.5 + 1e-9) {
        due.push(index)
        behind.set(index, late)
      }
    }
    due.sort((a, b) => behind.get(b)! - behind.get(a)! || a - b)
    const capped = limited.flatMap(({ cap, without }, index) =>
      counted[index]! >= mostSoFar(cap, course, built, lineups) ? [without] : [],
    )
    const owed = anchoredLimits.filter((_, index) => {
      const { met, obeyed } = anchors[index]!
      return obeyed < Math.floor(anchored[index]!.pctGroup * (met + 1) + 0.5 + 1e-9)
    })
    return { usedUp, must, due, limits: [...capped, ...owed] }
  }

  function record(taken: readonly number[]): void {
    for (const item of taken) held[quotaOf[item]!]!++
    built++
    if (limited.length === 0 && anchored.length === 0) return
    const lineup = taken.map((item) => items[item]!.row)
    for (const [index, { has }] of limited.entries()) if (has(lineup)) counted[index]!++
    for (const [index, group] of anchored.entries()) {
      if (!lineup.some(({ Id }) => group.anchorPlayerID.includes(Id))) continue
      const count = anchors[index]!
      count.met++
      if (groupRule.violations({ kind: 'group', group }, lineup).length === 0) count.obeyed++
    }
  }

  function sameForNext(): number {
    const left = lineups - built
    if (limited.length > 0 || anchored.length > 0) return 1
    if (partial.length > 0 && (sensitivity > 0 || partial.some((index) => quotas[index]!.min > 0))) return 1
    return partial.reduce((count, index) => {
      const open = quotas[index]!.cap - held[index]!
      return open > 0 ? Math.min(count, open) : count
    }, left)
  }

  return {
    get built() {
      return built
    },
    held,
    requirements,
    record,
    sameForNext,
  }
}
