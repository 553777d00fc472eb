/** The lineups that each stack rule has, and who has got one of them. */
export interface RuleMatching {
  /**
   * Seats one more lineup under a rule that it obeys, if need be by moving others to other rules that they obey; false, with
   * nothing changed, where the rules have no seat for it beside the others.
   *
   * @param obeys by rule.
   * @param wanted the rule that it had best have.
   */
  assign: (lineup: number, obeys: readonly boolean[], wanted: number) => boolean
  /** By lineup. */
  ruleOf: ReadonlyMap<number, number>
}

/** @param counts the seats of each rule. */
export function createRuleMatching(counts: readonly number[]): RuleMatching {
  const seated = counts.map(() => new Map<number, readonly boolean[]>())
  const ruleOf = new Map<number, number>()

  function place(rule: number, lineup: number, obeys: readonly boolean[]): true {
    const before = ruleOf.get(lineup)
    if (before !== undefined) seated[before]!.delete(lineup)
    seated[rule]!.set(lineup, obeys)
    ruleOf.set(lineup, rule)
    return true
  }

  /** @param seen rules that the search for a seat has looked at. */
  function find(lineup: number, obeys: readonly boolean[], rules: readonly number[], seen: Set<number>): boolean {
    for (const rule of rules) {
      if (!obeys[rule] || seen.has(rule)) continue
      seen.add(rule)
      if (seated[rule]!.size < counts[rule]!) return place(rule, lineup, obeys)
      const movable = [...seated[rule]!].find(([other, its]) => find(other, its, [...counts.keys()], seen))
      if (movable !== undefined) return place(rule, lineup, obeys)
    }
    return false
  }

  return {
    assign: (lineup, obeys, wanted) => {
      const others = [...counts.keys()].filter((rule) => rule !== wanted)
      return find(lineup, obeys, wanted < 0 ? others : [wanted, ...others], new Set())
    },
    ruleOf,
  }
}
