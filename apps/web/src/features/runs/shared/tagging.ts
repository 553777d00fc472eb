import type { Lineup } from '@slatecraft/slate'

/** A lineup and its new tags. */
export interface TagChange {
  lineup: Lineup
  tags: readonly string[]
}

export function withTags(lineups: readonly Lineup[], changes: readonly TagChange[]): Lineup[] {
  const tagsOf = new Map(changes.map(({ lineup, tags }) => [lineup.uuid, tags]))
  return lineups.map((lineup) => {
    const tags = tagsOf.get(lineup.uuid)
    return tags === undefined ? lineup : { ...lineup, tags: [...tags] }
  })
}

/** The requested changes for the lineups that still exist, in their current state. */
export function changesOf(there: readonly Lineup[], asked: readonly TagChange[]): TagChange[] {
  const tagsOf = new Map(asked.map(({ lineup, tags }) => [lineup.uuid, tags]))
  return there.map((lineup) => ({ lineup, tags: tagsOf.get(lineup.uuid) ?? lineup.tags }))
}
