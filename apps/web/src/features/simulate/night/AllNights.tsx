import type { ReviewLine } from '@slatecraft/simulator'
import { counted, type SlateKey } from '@slatecraft/slate'
import { useMemo } from 'react'
import type { NightsAnswer } from '../../../engine/simulation/createSimulationAnswers.ts'
import { ResultPart } from '../results/ResultPart.tsx'
import { NightLines } from './NightLines.tsx'
import { NightList } from './NightList.tsx'
import { countWords } from './nightText.ts'
import { PercentilesPart } from './PercentilesPart.tsx'
import { RefitPart } from './RefitPart.tsx'
import { type ReviewNights, useAllNights } from './useAllNights.ts'
import type { Nights, ShownNight } from './useNights.ts'
import { useTuning } from './useTuning.ts'

interface AllNightsProps extends Pick<Nights, 'save' | 'remove'> {
  slate: SlateKey
  nights: readonly ShownNight[]
  onOpen(key: string): void
  review: ReviewNights
}

/** With fewer slates nothing is said. */
const fewestSlates = 2

/** All finished contests of a sport and site as one, and what they teach. */
export function AllNights({ slate, nights, onOpen, save, remove, review }: AllNightsProps) {
  const { tuning, change } = useTuning(slate)
  const records = useMemo(() => nights.map(({ record }) => record), [nights])
  const slates = new Set(records.map(({ night }) => night)).size
  const isEarly = slates < fewestSlates
  const found = useAllNights(isEarly ? undefined : records, slate.contestType, review)
  const answer = isEarly || found === 'loading' || 'fault' in found ? undefined : found
  const ofType = records.filter((record) => record.slate.contestType === slate.contestType)
  return (
    <div className="sc-night-review">
      {isEarly ? (
        <p className="sc-sim-empty">
          {slates === 0
            ? 'There are no nights yet. Drop the standings file of a contest that you simulated.'
            : 'It is too early: nobody can tell luck from skill by one slate. Drop the standings of another night.'}
        </p>
      ) : found === 'loading' ? (
        <p className="sc-sim-empty">Comparing {counted(records.length, 'contest')} …</p>
      ) : 'fault' in found ? (
        <p className="sc-setup-fault" role="alert">
          {found.fault}
        </p>
      ) : (
        <Reviewed {...found} contestsWith={(line) => contestsWith(records, line)} />
      )}
      <div className="sc-simres-parts">
        {(answer !== undefined || tuning !== null) && (
          <RefitPart
            offer={answer?.offer}
            usualSlope={answer?.usualSlope}
            nights={new Set(ofType.map(({ night }) => night)).size}
            used={tuning}
            onUse={change}
          />
        )}
        {nights.length > 0 && <NightList {...{ nights, onOpen, save, remove }} />}
      </div>
    </div>
  )
}

const contestsWith = (records: readonly ShownNight['record'][], { measure }: ReviewLine) =>
  records.filter(({ checks }) => checks.some((check) => check.measure === measure)).length

interface ReviewedProps extends Pick<NightsAnswer, 'over'> {
  contestsWith(line: ReviewLine): number
}

function Reviewed({ over: { contests, nights, lines, percentiles }, contestsWith }: ReviewedProps) {
  return (
    <>
      <ResultPart
        title="All Your Nights"
        note={`${counted(contests, 'contest')} of ${counted(nights, 'slate')}. Players and contests of one night share its luck, so only more slates make a figure surer. With fewer than three, there are no ranges in brackets.`}
      >
        {() => (
          <NightLines
            lines={lines}
            basis={(line) =>
              line.of === 'contest'
                ? `, ${counted(line.slates, 'slate')}`
                : `, ${counted(contestsWith(line), 'contest')}, ${counted(line.slates, 'slate')}`
            }
          />
        )}
      </ResultPart>
      {percentiles.bins.length > 0 && (
        <PercentilesPart
          bins={percentiles.bins}
          basis={`${countWords({ n: percentiles.n, of: 'player' })}, ${counted(percentiles.slates, 'slate')}`}
        />
      )}
    </>
  )
}
