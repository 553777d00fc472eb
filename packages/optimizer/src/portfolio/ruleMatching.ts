/** A bipartite matching of lineups to stack rules, where each rule has a number of lineups. */
export interface RuleMatching {
  /**
   * Assigns one more lineup to a rule that it obeys, if necessary by moving other lineups to other rules that they obey (an
   * augmenting path). False, with nothing changed, if that is impossible.
   *
   * @param obeys by rule.
   * @param wanted the rule to try first, or -1.
   */
  assign: (lineup: number, obeys: readonly boolean[], wanted: number) => boolean
  /** By lineup. */
  ruleOf: ReadonlyMap<number, number>
}

/** @param counts number of lineups of each rule. */
export function createRuleMatching(counts: readonly number[]): RuleMatching {
  const assigned = counts.map(() => new Map<number, readonly boolean[]>())
  const ruleOf = new Map<number, number>()

  function move(rule: number, lineup: number, obeys: readonly boolean[]): true {
    const before = ruleOf.get(lineup)
    if (before !== undefined) assigned[before]!.delete(lineup)
    assigned[rule]!.set(lineup, obeys)
    ruleOf.set(lineup, rule)
    return true
  }

  /** @param visited the rules that the search has visited. */
  function find(lineup: number, obeys: readonly boolean[], rules: readonly number[], visited: Set<number>): boolean {
    for (const rule of rules) {
      if (!obeys[rule] || visited.has(rule)) continue
      visited.add(rule)
      if (assigned[rule]!.size < counts[rule]!) return move(rule, lineup, obeys)
      const moved = [...assigned[rule]!].find(([other, its]) => find(other, its, [...counts.keys()], visited))
      if (moved !== undefined) return move(rule, lineup, obeys)
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
