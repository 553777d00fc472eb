import type { PercentileBin } from '@slatecraft/simulator'
import { useMemo } from 'react'
import { BarPlot } from '../../../components/plots/BarPlot.tsx'
import { ResultPart } from '../results/ResultPart.tsx'

interface PercentilesPartProps {
  bins: readonly PercentileBin[]
  /** `214 players`, with what else they stand on. */
  basis: string
}

/** Where players' scores fell in what was said of them. */
export function PercentilesPart({ bins, basis }: PercentilesPartProps) {
  const bars = useMemo(
    () =>
      bins.map(({ from, to, share, low, high }) => {
        const range = `${percent(from)}–${percent(to)}%`
        const sure = low === null || high === null ? '' : ` (95% sure: ${percent(low)}% to ${percent(high)}%)`
        return { key: range, tick: range, words: `${range}${sure}, percent of players`, count: tenths(share) }
      }),
    [bins],
  )
  return (
    <ResultPart
      title="Players’ Scores"
      note={`If what was said is right, each tenth has about 10% of the players (dashed). Too many at both ends: scores were wilder than said. More on the left: they were lower. ${basis}.`}
    >
      {() => (
        <BarPlot
          label="Players by where their score fell in what was said of them"
          bars={bars}
          height={220}
          line={{ count: 10, words: '10% is expected' }}
          xLabel="Worlds with a lower score (x) by % of players"
        />
      )}
    </ResultPart>
  )
}

const percent = (share: number) => Math.round(100 * share)
const tenths = (share: number) => Math.round(1000 * share) / 10
