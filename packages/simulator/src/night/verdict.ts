import type { NightMeasure } from '@slatecraft/slate'
import { nightWords } from './nightWords.ts'

export type Verdict = 'as said' | 'too early to tell' | 'lower than said' | 'higher than said'

interface Judged {
  /** Share of what was possible that is below what happened. */
  percentile: number
  /** What was said, and how far to either side 95% of what was possible lies. */
  said: number
  half: number
}

/** Beyond what happens in 95 of 100 cases, something is off; by chance alone that is 1 line of 20. */
const [low, high] = [0.025, 0.975]

export function verdictOf(
  measure: NightMeasure,
  { percentile, said, half }: Judged,
): { verdict: Verdict; words: string } {
  const words = nightWords[measure]
  if (percentile < low) return { verdict: 'lower than said', words: words.low }
  if (percentile > high) return { verdict: 'higher than said', words: words.high }
  if (half > words.material(said)) return { verdict: 'too early to tell', words: 'It is too early to tell.' }
  return { verdict: 'as said', words: 'As said.' }
}
