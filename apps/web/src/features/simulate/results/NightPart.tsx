import type { Contest, Night } from '@slatecraft/slate'
import { memo, useMemo } from 'react'
import { BarPlot } from '../../../components/plots/BarPlot.tsx'
import { FigureFacts } from './FigureFacts.tsx'
import { FigureName } from './FigureName.tsx'
import { chanceText, gainClass, payoutErrorText, payoutText, profitText } from './figureText.ts'
import { ResultPart } from './ResultPart.tsx'

interface NightPartProps {
  /** Null where a user may not enter all lineups. */
  night: Night | null
  contests: readonly Contest[]
}

/** What all lineups together would win in a night. */
export const NightPart = memo(function NightPart({ night, contests }: NightPartProps) {
  const bars = useMemo(
    () =>
      (night?.histogram ?? []).map(({ from = 0, to = 0, share = 0 }) => ({
        key: String(from),
        tick: profitText(from),
        words: `${profitText(from)} to ${profitText(to)}, percent of nights`,
        count: Math.round(1000 * share) / 10,
      })),
    [night],
  )
  if (night === null)
    return (
      <ResultPart title="The Night" isWide>
        {() => (
          <p className="sc-simres-none">
            You may not enter this many lineups, so there is no night with all of them. Choose your entries first.
          </p>
        )}
      </ResultPart>
    )
  return (
    <ResultPart
      title="The Night"
      isWide
      note={
        night.entries === 1
          ? 'What your entry wins, less its fee.'
          : `What all ${night.entries.toLocaleString('en-US')} entries win together, less their fees.`
      }
    >
      {() => (
        <>
          <FigureFacts
            facts={[
              { figure: 'fees', value: payoutText(night.fees) },
              { figure: 'nightProfit', value: <Profit {...night.profit} /> },
              { figure: 'chanceToProfit', value: chanceText(night.chanceToProfit.mean) },
              { figure: 'badNight', value: <Profit {...quantileOf(night, 0.1)} /> },
              { figure: 'medianNight', value: <Profit {...quantileOf(night, 0.5)} /> },
              { figure: 'goodNight', value: <Profit {...quantileOf(night, 0.9)} /> },
              { figure: 'worstTwentieth', value: <Profit {...night.worstTwentieth} /> },
            ]}
          />
          <BarPlot
            label="Nights by profit"
            bars={bars}
            height={240}
            xLabel="Profit from (x) by percent of nights (bars)"
          />
          {night.byContest.length > 1 && <ByContest night={night} contests={contests} />}
        </>
      )}
    </ResultPart>
  )
})

interface Estimate {
  mean: number
  se: number | null
}

const Profit = ({ mean, se }: Estimate) => (
  <>
    <span className={gainClass(Math.round(mean))}>{profitText(mean)}</span>
    {se !== null && se >= 1 && <span className="sc-simres-error">{payoutErrorText(se)}</span>}
  </>
)

const quantileOf = ({ quantiles }: Night, wanted: number): Estimate =>
  quantiles.find(({ share }) => share === wanted)!.profit

const ByContest = ({ night, contests }: { night: Night; contests: readonly Contest[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
  <section className="sc-simres-scroll" aria-label="By contest" tabIndex={0}>
    <table className="sc-simres-small">
      <thead>
        <tr>
          <th scope="col">Contest</th>
          {(['fees', 'nightProfit', 'chanceToProfit'] as const).map((figure) => (
            <th key={figure} scope="col">
              <FigureName figure={figure} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {night.byContest.map(({ contest, fees, profit, chanceToProfit }) => (
          <tr key={contest}>
            <th scope="row">{contests[contest]?.name}</th>
            <td>{payoutText(fees)}</td>
            <td>
              <Profit {...profit} />
            </td>
            <td>{chanceText(chanceToProfit.mean)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
