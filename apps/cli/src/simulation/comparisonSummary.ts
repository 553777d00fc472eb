import { type Comparison, type Contest, dollarWords } from '@slatecraft/slate'
import { entryCount, money, percent, signed } from './simulationSummary.ts'

type Difference = Comparison['difference']

/** What `compare` prints. */
export function comparisonSummary(
  { worlds, a, b, difference, byContest }: Comparison,
  contests: readonly Contest[],
  names: { a: string; b: string },
): string[] {
  const night = ({ entries, fees, profit, chanceToProfit }: Comparison['a']) =>
    `${entryCount(entries)} for ${dollarWords(fees)}, mean profit ${plusMinus(profit, money)}, a profit in ${percent(chanceToProfit.mean)} of worlds`
  return [
    `A (${names.a}): ${night(a)}`,
    `B (${names.b}): ${night(b)}`,
    '',
    `A minus B, in the same ${worlds.toLocaleString('en-US')} worlds (± is the standard error of the difference):`,
    ...differenceLines(difference),
    `  ${verdict(difference)}`,
    ...(byContest.length < 2
      ? []
      : byContest.flatMap((one) => ['', `${contests[one.contest]!.name}:`, ...differenceLines(one)])),
  ]
}

function differenceLines({ profit, roi, chanceToProfit, ahead }: Difference): string[] {
  return [
    `  mean profit ${plusMinus(profit, signedMoney, money)}`,
    ...(roi === null ? [] : [`  ROI ${plusMinus(roi, signed, percent)}`]),
    `  chance to profit ${plusMinus(chanceToProfit, signed, percent)}`,
    `  A ends ahead in ${percent(ahead.a.mean)} of worlds, B in ${percent(ahead.b.mean)}`,
  ]
}

/** ROI where both pay fees: sets of different sizes are compared by the dollar. */
function verdict({ profit, roi }: Difference): string {
  const { mean, se } = roi ?? profit
  if (mean === 0 || se === null || Math.abs(mean) < 2 * se) return 'These worlds don’t tell which one is better.'
  return `${mean > 0 ? 'A' : 'B'} is better, by more than two standard errors.`
}

const signedMoney = (cents: number) => (cents < 0 ? money(cents) : `+${money(cents)}`)

const plusMinus = (
  { mean, se }: { mean: number; se: number | null },
  words: (value: number) => string,
  errorWords = words,
) => (se === null ? words(mean) : `${words(mean)} ± ${errorWords(se)}`)
