import type { Lineup } from '@slatecraft/slate'

/** The most tags on a lineup. */
const mostTags = 20

/** Tags that all of the lineups have, in the order of the first. */
export const commonTags = (lineups: readonly Lineup[]): string[] =>
  (lineups[0]?.tags ?? []).filter((tag) => lineups.every(({ tags }) => tags.includes(tag)))

/**
 * The result of editing common tags: every lineup gets the added tags and loses the removed ones. Tags that only some have
 * stay. Unchanged lineups are left out.
 */
export function tagChanges(
  lineups: readonly Lineup[],
  edited: readonly string[],
): { lineup: Lineup; tags: string[] }[] {
  const common = commonTags(lineups)
  const dropped = common.filter((tag) => !edited.includes(tag))
  return lineups.flatMap((lineup) => {
    const kept = lineup.tags.filter((tag) => !dropped.includes(tag))
    const tags = [...kept, ...edited.filter((tag) => !kept.includes(tag))].slice(0, mostTags)
    return tags.join('\n') === lineup.tags.join('\n') ? [] : [{ lineup, tags }]
  })
}
