import { nightReview } from '@slatecraft/simulator'
import { counted, dollarWords, type LineupRef, type NightRecord } from '@slatecraft/slate'
import { useMemo } from 'react'
import { gainClass, roiText } from '../results/figureText.ts'
import { ResultPart } from '../results/ResultPart.tsx'
import { FieldPart } from './FieldPart.tsx'
import { LineupsPart } from './LineupsPart.tsx'
import { lineupRosters } from './lineupRosters.ts'
import { NightLines } from './NightLines.tsx'
import { countWords, entriesWords, nightDate } from './nightText.ts'
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
  const leftOut = counts.entries - counts.joined
  return (
    <div className="sc-night-review">
      <ResultPart title={contest.name} note={basisOf(record)}>
        {() => (
          <>
            {own !== null && <OwnEntries {...own} fee={contest.fee} />}
            {leftOut > 0 && (
              <p className="sc-night-text">
                {entriesWords(leftOut)} {leftOut === 1 ? 'has' : 'have'} no lineup, or players who are not on this
                slate. Such entries count for places, not for how the field was made.
              </p>
            )}
            <NightLines lines={lines} />
          </>
        )}
      </ResultPart>
      <div className="sc-night-columns">
        <div className="sc-night-review">
          {percentiles.bins.length > 0 && (
            <PercentilesPart bins={percentiles.bins} basis={countWords({ n: percentiles.n, of: 'player' })} />
          )}
          <FieldPart shape={shape} />
        </div>
        {ownership !== undefined && <OwnershipPart ownership={ownership} />}
      </div>
      <LineupsPart record={record} rosters={rosters} />
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
      .{simulated < entries && ` ${simulatedWords(simulated)}`}
    </p>
  )
}

const simulatedWords = (simulated: number) =>
  simulated === 0
    ? 'None of them was simulated, so nothing was said of them.'
    : `${simulated.toLocaleString('en-US')} of them ${simulated === 1 ? 'was' : 'were'} simulated.`
