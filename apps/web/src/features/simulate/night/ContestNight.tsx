import { nightReview } from '@slatecraft/simulator'
import { counted, dollarWords, type LineupRef, type NightRecord } from '@slatecraft/slate'
import { useMemo } from 'react'
import { gainClass, roiText } from '../results/figureText.ts'
import { ResultPart } from '../results/ResultPart.tsx'
import { FieldPart } from './FieldPart.tsx'
import { LineupsPart } from './LineupsPart.tsx'
import { lineupRosters } from './lineupRosters.ts'
import { NightLines } from './NightLines.tsx'
import { entriesWords, nightDate } from './nightText.ts'
import { OwnershipPart } from './OwnershipPart.tsx'
import { PercentilesPart } from './PercentilesPart.tsx'

interface ContestNightProps {
  record: NightRecord
  /** Lineups of the slate's simulation, which may be those of the record. */
  lineups: readonly LineupRef[]
}

/** A finished contest against what a simulation said of it. */
export function ContestNight({ record, lineups }: ContestNightProps) {
  const review = useMemo(() => nightReview(record), [record])
  const rosters = useMemo(() => lineupRosters(record, lineups), [record, lineups])
  const { contest, counts, percentiles, lines, ownership, own, shape } = review
  return (
    <div className="sc-night-review">
      <ResultPart title={contest.name} note={basisOf(record)}>
        {() => (
          <>
            {own !== null && <OwnEntries {...own} fee={contest.fee} />}
            {counts.joined < counts.entries && (
              <p className="sc-night-text">
                {(counts.entries - counts.joined).toLocaleString('en-US')} entries have no lineup, or players who are
                not on this slate. They count for places, not for ownership.
              </p>
            )}
            <NightLines lines={lines} />
          </>
        )}
      </ResultPart>
      <div className="sc-simres-parts">
        {percentiles.bins.length > 0 && (
          <PercentilesPart bins={percentiles.bins} basis={counted(percentiles.n, 'player')} />
        )}
        {ownership !== undefined && <OwnershipPart ownership={ownership} />}
        <LineupsPart record={record} rosters={rosters} />
        <FieldPart shape={shape} />
      </div>
    </div>
  )
}

function basisOf(record: NightRecord): string {
  const { counts, simulation } = record
  const field = {
    generated: 'a projected field',
    given: 'a field from a file',
    revealed: 'a field from live standings',
  }
  const tuned = simulation.tuning === null ? '' : ' It was simulated with what your earlier nights say.'
  return `${nightDate(record)}, ${entriesWords(counts.entries)}. Said by ${simulation.worlds.toLocaleString('en-US')} worlds with ${field[simulation.field]}, of ${counted(simulation.lineups, 'lineup')}.${tuned}`
}

function OwnEntries({ entries, simulated, payout, fee }: NonNullable<NightRecord['own']> & { fee: number }) {
  const cost = entries * fee
  const roi = cost === 0 ? undefined : payout / cost - 1
  return (
    <p className="sc-night-own">
      Your {entriesWords(entries)} cost {dollarWords(cost)} and won {dollarWords(payout)}
      {roi !== undefined && (
        <>
          {' '}
          (ROI <span className={gainClass(roi)}>{roiText(roi)}</span>)
        </>
      )}
      .{simulated < entries && ` ${simulated.toLocaleString('en-US')} of them were simulated.`}
    </p>
  )
}
