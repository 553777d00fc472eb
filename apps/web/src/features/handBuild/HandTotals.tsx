import type { HandRoster } from '@slatecraft/optimizer/hand'
import { formatPercent, formatPoints, formatSalary } from '../../format.ts'

/** What is left to spend, for each open place too, and what the lineup comes to (HB-04..HB-07). */
export function HandTotals({ roster }: { roster: HandRoster }) {
  const { left, perOpenPlace, points, ownership } = roster
  return (
    <dl className="sc-hand-totals">
      <div>
        <dt>Remaining</dt>
        <dd data-testid="hand-left" className={left < 0 ? 'sc-bad' : undefined}>
          {formatSalary(left)}
        </dd>
      </div>
      <div>
        <dt>Avg per open slot</dt>
        <dd className={left < 0 ? 'sc-bad' : undefined}>
          {perOpenPlace === undefined ? '–' : formatSalary(perOpenPlace)}
        </dd>
      </div>
      <div>
        <dt>Points</dt>
        <dd>{formatPoints(points)}</dd>
      </div>
      <div>
        <dt>Ownership</dt>
        <dd>{formatPercent(ownership)}</dd>
      </div>
    </dl>
  )
}
