import type { LineupExplanation } from '@slatecraft/simulator'

interface Wrong extends Pick<LineupExplanation, 'ifWrong' | 'breakEven'> {
  /** The player whose loss costs most. */
  name: string
  /** It loses money on average, as projected. */
  isLosing: boolean
  isFree: boolean
}

/** The player whose projection must be too high for the lineup to lose money, and by how much. */
export function wrongWords({ ifWrong, breakEven, name, isLosing, isFree }: Wrong): string {
  const kept = Math.round(100 * ifWrong[0]!.kept)
  const fifth = `If ${name} scores a fifth less than projected, ${kept}% of its payout is left: no other player costs it more.`
  if (isFree) return fifth
  if (isLosing) return `It loses money as projected. ${fifth}`
  return breakEven === null
    ? `No player alone can make it lose money in the long run, not even ${name} with half the points. ${fifth}`
    : `It loses money in the long run if ${name} scores ${Math.round(100 * breakEven)}% less than projected. ${fifth}`
}
