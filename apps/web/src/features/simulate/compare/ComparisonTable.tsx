import type { Comparison, Contest, Night } from '@slatecraft/slate'
import type { ReactNode } from 'react'
import { chanceText, payoutErrorText, payoutText, pointsOfPercent, profitText } from '../results/figureText.ts'
import type { ComparedSet } from './comparedSets.ts'

interface ComparisonTableProps {
  a: ComparedSet
  b: ComparedSet
  found: Comparison
  contests: readonly Contest[]
}

interface Estimate {
  mean: number
  se: number | null
}

/** What A has more than B, with paired errors. */
export function ComparisonTable({ a, b, found, contests }: ComparisonTableProps) {
  const { difference, byContest, worlds } = found
  return (
    <>
      <p className="sc-compare-verdict" role="status">
        {verdict(found)}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className="sc-simres-scroll" aria-label="Comparison" tabIndex={0}>
        <table className="sc-simres-small">
          <thead>
            <tr>
              <th scope="col">Per night</th>
              <th scope="col">A: {a.name}</th>
              <th scope="col">B: {b.name}</th>
              <th scope="col">A minus B</th>
            </tr>
          </thead>
          <tbody>
            <Row name="Entry fees" of={({ fees }) => payoutText(fees)} {...found} difference="" />
            <Row
              name="Mean profit"
              of={({ profit }) => moneyWords(profit)}
              {...found}
              difference={moneyWords(difference.profit)}
            />
            <Row
              name="Chance to profit"
              of={({ chanceToProfit }) => chanceText(chanceToProfit.mean)}
              {...found}
              difference={pointsWords(difference.chanceToProfit)}
            />
            <Row
              name="Median night"
              of={({ quantiles }) => profitText(quantiles.find(({ share }) => share === 0.5)?.profit.mean ?? 0)}
              {...found}
              difference=""
            />
            <Row
              name="Worst 5% of nights"
              of={({ worstTwentieth }) => profitText(worstTwentieth.mean)}
              {...found}
              difference=""
            />
            <tr>
              <th scope="row">ROI</th>
              <td>{roiOf(found.a)}</td>
              <td>{roiOf(found.b)}</td>
              <td>{difference.roi === null ? '–' : pointsWords(difference.roi)}</td>
            </tr>
            <tr>
              <th scope="row">Ahead of the other</th>
              <td>{chanceText(difference.ahead.a.mean)}</td>
              <td>{chanceText(difference.ahead.b.mean)}</td>
              <td />
            </tr>
            {byContest.length > 1 &&
              byContest.map(({ contest, profit }) => (
                <tr key={contest}>
                  <th scope="row">Mean profit in {contests[contest]?.name}</th>
                  <td colSpan={2} />
                  <td>{moneyWords(profit)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </section>
      <p className="sc-muted">
        Both sets were played in the same {worlds.toLocaleString('en-US')} worlds, so luck that they share cancels out.
        ± is the standard error of the difference.
      </p>
    </>
  )
}

interface RowProps {
  name: string
  of(night: Night): ReactNode
  a: Night
  b: Night
  difference: ReactNode
}

const Row = ({ name, of, a, b, difference }: RowProps) => (
  <tr>
    <th scope="row">{name}</th>
    <td>{of(a)}</td>
    <td>{of(b)}</td>
    <td>{difference}</td>
  </tr>
)

/** Sets that cost the same are told apart by their profit, others by what they return for a dollar. */
function verdict({ a, b, difference: { profit, roi } }: Comparison): string {
  const isSameCost = a.fees === b.fees || roi === null
  const { mean, se } = isSameCost ? profit : roi
  const noteOfCost = isSameCost
    ? ''
    : ` ${a.fees > b.fees ? 'A' : 'B'} costs ${payoutText(Math.abs(a.fees - b.fees))} more.`
  if (se === null || Math.abs(mean) < 2 * se) return `These worlds can’t tell A and B apart.${noteOfCost}`
  const better = mean > 0 ? 'A' : 'B'
  return isSameCost
    ? `${better} is better: ${payoutText(Math.abs(mean))} more a night on average, by more than two standard errors.`
    : `${better} returns more for each dollar: ${(100 * Math.abs(mean)).toFixed(1)} points of ROI, by more than two standard errors.${noteOfCost}`
}

const roiOf = ({ profit, fees }: Night) => (fees === 0 ? '–' : `${pointsOfPercent(profit.mean / fees)}%`)
const moneyWords = ({ mean, se }: Estimate) => `${profitText(mean)}${payoutErrorText(se)}`
const pointsWords = ({ mean, se }: Estimate) =>
  `${pointsOfPercent(mean)} points${se === null ? '' : ` ± ${(100 * se).toFixed(1)}`}`
