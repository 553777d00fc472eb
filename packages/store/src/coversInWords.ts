import type { Counter } from '@slatecraft/slate'

/** Seasons and counters of a file in words: `2024 weeks 1 to 18`, `2024-10-22 to 2025-02-09`. */
export function coversInWords(games: readonly { season: number; counter: Counter }[]): string {
  const inOrder = games.toSorted((a, b) => a.season - b.season || compared(a.counter, b.counter))
  const [first, last] = [inOrder[0], inOrder.at(-1)]
  if (first === undefined || last === undefined) return ''
  const isOne = first.counter === last.counter && first.season === last.season
  if (isOne) return typeof first.counter === 'number' ? inWords(first) : first.counter
  if (typeof first.counter === 'number' && first.season === last.season)
    return `${first.season} weeks ${first.counter} to ${last.counter}`
  return `${inWords(first)} to ${inWords(last)}`
}

const inWords = ({ season, counter }: { season: number; counter: Counter }) =>
  typeof counter === 'number' ? `${season} week ${counter}` : counter

const compared = (one: Counter, other: Counter) =>
  typeof one === 'number' && typeof other === 'number' ? one - other : String(one) < String(other) ? -1 : 1
