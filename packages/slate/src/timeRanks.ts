/**
 * The `TimeRank` of each start: 1 is the earliest, equal starts share a rank, and the next start has the next number. Null
 * without a start.
 */
export function timeRanks(starts: readonly (number | undefined)[]): (number | null)[] {
  const inOrder = [...new Set(starts)].filter((start) => start !== undefined).sort((a, b) => a - b)
  const rankOf = new Map(inOrder.map((start, index) => [start, index + 1]))
  return starts.map((start) => (start === undefined ? null : rankOf.get(start)!))
}

/** Start of a row's game, in milliseconds since 1970. */
export const startOf = ({ GameStart }: { GameStart: string | null }): number | undefined =>
  GameStart === null ? undefined : Date.parse(GameStart)
