import type { BuildReport, BuildRequest, BuiltLineup } from '@slatecraft/slate'

const sameHand = (players: readonly string[]) => [...players].sort().join()

/** A lineup is called kept only where the build before had the same players in this place of the run. */
export function keptFault({ earlierLineups }: BuildRequest, lineup: BuiltLineup, index: number): string[] {
  if (lineup.isKept !== true) return []
  const earlier = earlierLineups[index]
  return earlier !== undefined && sameHand(earlier.players) === sameHand(lineup.players)
    ? []
    : ['it is called kept, but the build before had another one in its place']
}

/** In a complete rebuild each earlier lineup is kept, or it is told why it had to go. */
export function rebuildFaults(
  { earlierLineups, afterStartActivated }: BuildRequest,
  { status, lineups, replaced = [] }: BuildReport,
): string[] {
  if (status !== 'complete' || afterStartActivated) return []
  const told = new Set(replaced.flatMap(({ luNum, reasons }) => (reasons.length > 0 ? [luNum] : [])))
  const untold = earlierLineups.flatMap((_, index) =>
    lineups[index]?.isKept === true || told.has(index + 1)
      ? []
      : [`lineup ${index + 1} of the build before is gone without a reason`],
  )
  const both = [...told].filter((luNum) => lineups[luNum - 1]?.isKept === true || luNum > earlierLineups.length)
  return [...untold, ...both.map((luNum) => `lineup ${luNum} is called replaced, but it was kept or never there`)]
}
