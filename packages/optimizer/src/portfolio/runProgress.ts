import type { Item } from '@slatecraft/slate'
import { group as groupRule } from '../rules/group.ts'
import type { Limit } from '../rules/rules.ts'
import { behindBy, mostSoFar } from './pacing.ts'
import type { Quota } from './quotas.ts'
import { inEveryLineup, type Shares } from './shares.ts'

/** How strictly the next lineup has to follow the run's pace. */
export type Pacing =
  /** Minimums within a lineup of their pace, maximums as far as the sensitivity requires. */
  | 'paced'
  /** Only what the rest of the run could not make up for. */
  | 'unpaced'
  /** Unpaced, with maximum exposures rounded up instead of down. */
  | 'raised'
  /** Only what holds in every lineup. */
  | 'none'

/** What the run so far requires of the next lineup. Numbers are indexes of quotas. */
export interface Requirements {
  /** Players who must not be in. */
  usedUp: number[]
  /** Players who must be in, or their minimums can't be met any more. */
  must: number[]
  /** Players behind their pace, most urgent first; they can still wait. */
  due: number[]
  /** Forbids what limited shares have used up, and enforces groups that are due. */
  limits: Limit[]
}

/** Counts exposures and shares as the run goes on. */
export interface RunProgress {
  readonly built: number
  /** By quota: the number of new lineups with it. */
  readonly held: Int32Array
  requirements: (pacing: Pacing) => Requirements
  record: (items: readonly number[]) => void
  /** For how many of the next lineups the requirements are certain to stay the same. */
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
  /** By anchored group: lineups with one of its anchors, and those of them that obey the group. */
  const anchors = anchored.map(() => ({ held: 0, obeyed: 0 }))
  const quotaOf = new Int32Array(items.length)
  for (const [index, quota] of quotas.entries()) for (const item of quota.items) quotaOf[item] = index
  /** Quotas that may start to bind during the run. */
  const partial = quotas.flatMap(({ min, raisedCap }, index) =>
    (min > 0 && min < lineups) || (raisedCap > 0 && raisedCap < lineups) ? [index] : [],
  )
  const always = quotas.flatMap(({ min }, index) => (min >= lineups && lineups > 0 ? [index] : []))
  const never = quotas.flatMap(({ raisedCap }, index) => (raisedCap === 0 ? [index] : []))
  let built = 0

  const anchoredLimits = anchored.map(inEveryLineup)

  function requirements(pacing: Pacing): Requirements {
    const pacedBy = pacing === 'paced' ? sensitivity : 0
    const usedUp = [...never]
    const must = always.slice()
    const due: number[] = []
    if (pacing === 'none') return { usedUp, must, due, limits: [] }
    const behind = new Map<number, number>()
    for (const index of partial) {
      const quota = quotas[index]!
      const cap = pacing === 'raised' ? quota.raisedCap : quota.cap
      const has = held[index]!
      const late = behindBy(quota.min, has, built, lineups)
      if (has >= mostSoFar(cap, pacedBy, built, lineups)) usedUp.push(index)
      else if (quota.min - has >= lineups - built) must.push(index)
      else if (pacing === 'paced' && late > 0.5 + 1e-9) {
        due.push(index)
        behind.set(index, late)
      }
    }
    due.sort((a, b) => behind.get(b)! - behind.get(a)! || a - b)
    const capped = limited.flatMap(({ cap, without }, index) =>
      counted[index]! >= mostSoFar(cap, pacedBy, built, lineups) ? [without] : [],
    )
    const dueGroups = anchoredLimits.filter((_, index) => {
      const { held, obeyed } = anchors[index]!
      return obeyed < Math.floor(anchored[index]!.pctGroup * (held + 1) + 0.5 + 1e-9)
    })
    return { usedUp, must, due, limits: [...capped, ...dueGroups] }
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
      count.held++
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
