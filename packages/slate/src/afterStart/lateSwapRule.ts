import type { ContestKind } from '../contest.ts'
import { findRuleset } from '../rulesets.ts'
import type { LateSwapRule } from '../sites/contestRules.ts'

/** The site's dated rule that lets users swap players of this contest after the first start; undefined without one. */
export function lateSwapRule(contest: ContestKind): LateSwapRule | undefined {
  return findRuleset(contest)?.lateSwap?.find(
    ({ seasons }) => contest.season >= (seasons?.from ?? 0) && contest.season <= (seasons?.to ?? 9999),
  )
}

/** Whether a slate's sport on its site has late swap at all; showdowns have it by their classic contests. */
export const hasLateSwap = (contest: ContestKind): boolean =>
  lateSwapRule({ ...contest, contestType: 'classic' }) !== undefined
