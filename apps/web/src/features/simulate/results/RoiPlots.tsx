import { memo, useDeferredValue, useState } from 'react'
import type { ContestFigures } from './contestFigures.ts'
import { ResultPart } from './ResultPart.tsx'
import { RoiPlot } from './RoiPlot.tsx'

interface RoiPlotsProps {
  figures: ContestFigures
  chosen: number | undefined
  onChoose(lineup: number): void
}

/** ROI against risk, and against copies. */
export const RoiPlots = memo(function RoiPlots({ figures, ...dots }: RoiPlotsProps) {
  const [risk, setRisk] = useState<'lose' | 'sd'>('lose')
  const drawn = useDeferredValue(figures)
  return (
    <>
      <ResultPart
        title="ROI and Risk"
        note="Up is better, right is riskier. Click a dot to find its lineup."
        controls={
          <select
            className="sc-simres-select"
            aria-label="Risk"
            value={risk}
            onChange={({ currentTarget: { value } }) => setRisk(value === 'sd' ? 'sd' : 'lose')}
          >
            <option value="lose">Chance of no payout</option>
            <option value="sd">SD of the score</option>
          </select>
        }
      >
        {() => <RoiPlot against={risk} figures={drawn} {...dots} />}
      </ResultPart>
      <ResultPart title="ROI and Copies" note="Lineups to the right share their prizes with more opponents.">
        {() => <RoiPlot against="copies" figures={drawn} {...dots} />}
      </ResultPart>
    </>
  )
})
