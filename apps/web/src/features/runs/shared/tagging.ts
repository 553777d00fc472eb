import type { Lineup } from '@slatecraft/slate'

/** A lineup and its new tags. */
export interface TagChange {
  lineup: Lineup
  tags: readonly string[]
}

export interface Tagged {
  done: readonly TagChange[]
  /** Why the others kept their tags. */
  fault?: unknown
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

/** Restores the old tags of lineups that were not tagged. */
export function undone(changes: readonly TagChange[], { done }: Tagged): TagChange[] {
  const isDone = new Set(done)
  return changes.filter((change) => !isDone.has(change)).map(({ lineup }) => ({ lineup, tags: lineup.tags }))
}
