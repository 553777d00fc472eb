import type { Warning } from '@slatecraft/optimizer/warnings'

/** Hints about under-exposed stacks, by team. */
export function stackHintsOf(warnings: readonly Warning[]): ReadonlyMap<string, readonly string[]> {
  const hints = new Map<string, string[]>()
  for (const { hint } of warnings) {
    if (hint !== undefined) hints.set(hint.team, [...(hints.get(hint.team) ?? []), hint.words])
  }
  return hints
}
