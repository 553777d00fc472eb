import type { Lineup } from '@slatecraft/slate'

/** A lineup as it is, and the tags that it shall have. */
export interface TagChange {
  lineup: Lineup
  tags: readonly string[]
}

export interface Tagged {
  done: readonly TagChange[]
  /** Why the others have the tags that they had. */
  fault?: unknown
}

export function withTags(lineups: readonly Lineup[], changes: readonly TagChange[]): Lineup[] {
  const tagsOf = new Map(changes.map(({ lineup, tags }) => [lineup.uuid, tags]))
  return lineups.map((lineup) => {
    const tags = tagsOf.get(lineup.uuid)
    return tags === undefined ? lineup : { ...lineup, tags: [...tags] }
  })
}

/** What is asked, of those lineups that are there and as they are now. */
export function changesOf(there: readonly Lineup[], asked: readonly TagChange[]): TagChange[] {
  const tagsOf = new Map(asked.map(({ lineup, tags }) => [lineup.uuid, tags]))
  return there.map((lineup) => ({ lineup, tags: tagsOf.get(lineup.uuid) ?? lineup.tags }))
}

/** What gives those that were not tagged the tags back that they had. */
export function undone(changes: readonly TagChange[], { done }: Tagged): TagChange[] {
  const isDone = new Set(done)
  return changes.filter((change) => !isDone.has(change)).map(({ lineup }) => ({ lineup, tags: lineup.tags }))
}
