import { type Counter, nflWeeks } from './contest.ts'

const dayMs = 86_400_000

/** Whether a slate's games may still be to come, by its week or date alone. `now` in ms since 1970. */
export function mayLieAhead({ season, counter }: { season: number; counter: Counter }, now: number): boolean {
  const today = new Date(now - 2 * dayMs).toISOString()
  return typeof counter === 'number'
    ? counter <= nflWeeks && season + 1 >= Number(today.slice(0, 4))
    : counter >= today.slice(0, 10)
}
