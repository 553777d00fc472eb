import type { ComponentProps } from 'react'
import { BarPlot } from '../../../../components/plots/BarPlot.tsx'
import { Explained } from '../../Explained.tsx'

interface EntryBarsProps {
  title: string
  means: string
  /** `share` of the entries, 0 to 1. */
  bars: readonly (Omit<ComponentProps<typeof BarPlot>['bars'][number], 'count'> & { share: number })[]
}

/** Bars of what percent of the entries. */
export const EntryBars = ({ title, means, bars }: EntryBarsProps) => (
  <div className="sc-setup-part">
    <h3>
      <Explained means={means}>{title}</Explained>
    </h3>
    <BarPlot
      label={`${title}, percent of entries`}
      bars={bars.map(({ share, ...bar }) => ({ ...bar, count: Math.round(1000 * share) / 10 }))}
      height={150}
      xLabel={`${title} (x) by percent of entries (bars)`}
    />
  </div>
)
