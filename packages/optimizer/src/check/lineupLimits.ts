import type { BuildRequest, Player, Ruleset } from '@slatecraft/slate'
import { limitsOf } from '../limits/limitsOf.ts'
import { inEveryLineup, sharesOf } from '../portfolio/shares.ts'
import { limitsOfTurn } from '../portfolio/turns.ts'
import { isUserLimit, type Limit, ruleOf } from '../rules/rules.ts'

const brokenBy = (members: readonly Player[], limits: readonly Limit[]) =>
  limits.flatMap((limit) => ruleOf(limit).violations(limit, members))

/** What a single lineup after the start obeys. */
export interface LineupLimits {
  /** How a lineup breaks the site's rules or Max Salary. They always hold. */
  siteFaults: (members: readonly Player[]) => string[]
  /**
   * How a lineup breaks the user's limits, with the stack rule of which it breaks the least.
   *
   * @param isSaid tells faults that don't count; none by default.
   */
  userFaults: (members: readonly Player[], isSaid?: (fault: string) => boolean) => string[]
  /** Whether the second lineup obeys a stack rule that the first one obeys, if that obeys any. */
  keepsStackRule: (before: readonly Player[], after: readonly Player[]) => boolean
  /** Whether the second lineup obeys all stack rules and shares that the first one obeys. */
  keepsShares: (before: readonly Player[], after: readonly Player[]) => boolean
}

export function lineupLimits(request: BuildRequest, ruleset: Ruleset): LineupLimits {
  const limits = limitsOf(request, ruleset)
  const maxSalary: Limit = { kind: 'salary', min: 0, max: request.maxSal }
  const site = [...limits.filter((limit) => !isUserLimit(limit)), maxSalary]
  const user = limits.filter(isUserLimit)
  const sets = stackSets(request, ruleset)
  const { rules, forced, limited, anchored } = sharesOf(request, ruleset)
  const shares = [
    ...[...rules, ...forced].flatMap(({ limit }) => limit ?? []),
    ...limited.map(({ without }) => without),
    ...anchored.map(inEveryLineup),
  ]
  return {
    siteFaults: (members) => brokenBy(members, site),
    userFaults: (members, isSaid = () => false) => {
      const unsaid = (some: readonly Limit[]) => brokenBy(members, some).filter((fault) => !isSaid(fault))
      const [least = []] = sets.map(unsaid).sort((a, b) => a.length - b.length)
      return [...unsaid(user), ...least]
    },
    keepsStackRule: (before, after) => {
      const obeyed = sets.filter((set) => brokenBy(before, set).length === 0)
      return obeyed.length === 0 || obeyed.some((set) => brokenBy(after, set).length === 0)
    },
    keepsShares: (before, after) =>
      shares.every((limit) => brokenBy(before, [limit]).length > 0 || brokenBy(after, [limit]).length === 0),
  }
}

/**
 * Sets of limits, one of which a lineup has to obey: one for each stack rule, with all that holds in every lineup or in none.
 * What holds in a part of the lineups can't bind one of them.
 */
function stackSets(request: BuildRequest, ruleset: Ruleset): Limit[][] {
  const shares = sharesOf(request, ruleset)
  const lineups = request.afterStartLineups.reduce((sum, set) => sum + (set.active ? set.lineups.length : 0), 0)
  const always = [...shares.forced.keys()].filter((share) => shares.forced[share]!.count >= lineups)
  const never = shares.limited.filter(({ cap }) => cap === 0).map(({ without }) => without)
  const used = [...shares.rules.keys()].filter((rule) => shares.rules[rule]!.count > 0)
  return (used.length === 0 ? [-1] : used).map((rule) => [...limitsOfTurn(shares, rule, always), ...never])
}
