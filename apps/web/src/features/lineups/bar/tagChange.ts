import type { Lineup } from '@slatecraft/slate'

/** As many as a lineup can have. */
const mostTags = 20

/** Tags that each of the lineups has, in the order of the first one. */
export const commonTags = (lineups: readonly Lineup[]): string[] =>
  (lineups[0]?.tags ?? []).filter((tag) => lineups.every(({ tags }) => tags.includes(tag)))

/**
 * What becomes of lineups whose common tags were edited: they all get what was added and lose what was taken away; tags that
 * only some of them have stay. Lineups in which nothing changes are left out.
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
