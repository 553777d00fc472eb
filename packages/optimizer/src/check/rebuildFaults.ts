import type { BuildReport, BuildRequest, BuiltLineup } from '@slatecraft/slate'

const keyOf = (players: readonly string[]) => [...players].sort().join()

/** A lineup may be marked as kept only if the earlier build has the same players at this position. */
export function keptFault({ earlierLineups }: BuildRequest, lineup: BuiltLineup, index: number): string[] {
  if (lineup.isKept !== true) return []
  const earlier = earlierLineups[index]
  return earlier !== undefined && keyOf(earlier.players) === keyOf(lineup.players)
    ? []
    : ['it is marked as kept, but the earlier build has a different lineup there']
}

/** In a complete rebuild, each earlier lineup is either kept or reported as replaced, with reasons. */
export function rebuildFaults(
  { earlierLineups }: BuildRequest,
  { status, lineups, replaced = [] }: BuildReport,
): string[] {
  if (status !== 'complete') return []
  const explained = new Set(replaced.flatMap(({ luNum, reasons }) => (reasons.length > 0 ? [luNum] : [])))
  const unexplained = earlierLineups.flatMap((_, index) =>
    lineups[index]?.isKept === true || explained.has(index + 1)
      ? []
      : [`lineup ${index + 1} of the earlier build was dropped without a reason`],
  )
  const both = [...explained].filter((luNum) => lineups[luNum - 1]?.isKept === true || luNum > earlierLineups.length)
  return [
    ...unexplained,
    ...both.map((luNum) => `lineup ${luNum} is reported as replaced, but it was kept or did not exist`),
  ]
}
