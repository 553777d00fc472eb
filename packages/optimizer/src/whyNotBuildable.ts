import { type ContestKind, findRuleset } from '@slatecraft/slate'

/** A sentence for the user where this engine can't build a contest yet, else undefined. */
export function whyNotBuildable(kind: ContestKind): string | undefined {
  if (findRuleset(kind) === undefined) return `There are no ${kind.sport} ${kind.contestType} contests on this site.`
  if (kind.sport === 'nfl' && kind.contestType === 'classic') return undefined
  return `Building ${kind.sport.toUpperCase()} ${kind.contestType} lineups is not available yet: today the optimizer builds NFL classic contests.`
}
