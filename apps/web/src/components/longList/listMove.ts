/**
 * The index a key moves to in a list of `count` lineups with `columns` per row and `page` visible rows. Undefined if the key
 * does not move. With no active lineup, End goes to the last and every other key to the first.
 */
export function listMove(
  key: string,
  from: number,
  { count, columns, page }: { count: number; columns: number; page: number },
): number | undefined {
  const step = stepOf(key, columns, page)
  if (step === undefined || count === 0) return undefined
  if (step === Number.NEGATIVE_INFINITY) return 0
  if (step === Number.POSITIVE_INFINITY) return count - 1
  if (from < 0) return 0
  const to = from + step
  /** At the first and last row the index stays in its column or goes to the end. */
  if (to < 0) return Math.abs(step) === columns ? from : 0
  if (to >= count) return Math.floor(from / columns) === Math.floor((count - 1) / columns) ? from : count - 1
  return to
}

function stepOf(key: string, columns: number, page: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return columns
    case 'ArrowUp':
      return -columns
    case 'ArrowRight':
      return columns > 1 ? 1 : undefined
    case 'ArrowLeft':
      return columns > 1 ? -1 : undefined
    case 'PageDown':
      return columns * Math.max(1, page - 1)
    case 'PageUp':
      return -columns * Math.max(1, page - 1)
    case 'Home':
      return Number.NEGATIVE_INFINITY
    case 'End':
      return Number.POSITIVE_INFINITY
    default:
      return undefined
  }
}
