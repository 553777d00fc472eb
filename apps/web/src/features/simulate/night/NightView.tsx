import { SegmentedControl } from '@mantine/core'
import type { NightRecord } from '@slatecraft/slate'
import { useMemo, useState } from 'react'
import { TryAgain } from '../../../components/fault/TryAgain.tsx'
import { reviewNights, simulationTasks } from '../../../engine/simulation/simulationQuestions.ts'
import { slateId } from '../../slate/shared/slateId.ts'
import type { SimulateParts } from '../simulateParts.ts'
import { isUnderWay, type ShownSimulation } from '../state/simulationState.ts'
import { AllNights } from './AllNights.tsx'
import { ContestNight } from './ContestNight.tsx'
import { NightFile } from './NightFile.tsx'
import { nightKey } from './nightKey.ts'
import type { Simulated } from './simulated.ts'
import type { ReviewNights } from './useAllNights.ts'
import { useNights } from './useNights.ts'
import type { ReviewNight } from './useStandingsFile.ts'
import '../results/simulationResults.css'
import '../setup/setup.css'
import './night.css'

interface NightViewProps {
  parts: SimulateParts
  simulation: ShownSimulation | undefined
  review?: ReviewNight
  reviewAll?: ReviewNights
}

type Shown = 'contest' | 'all'

/** What happened against what was said: in one finished contest, and in all that the user has dropped. */
export function NightView({
  parts: { slate, isInBrowser },
  simulation,
  review = simulationTasks.reviewNight,
  reviewAll = reviewNights,
}: NightViewProps) {
  const { nights, retry, save, remove } = useNights(slate, { isInBrowser })
  /** Just compared: shown whether or not it could be kept. */
  const [fresh, setFresh] = useState<NightRecord>()
  const [opened, setOpened] = useState<string>()
  const [shown, setShown] = useState<Shown>('contest')
  const simulated = useMemo(() => simulatedOf(simulation), [simulation])
  const list = typeof nights === 'string' || 'fault' in nights ? [] : nights
  const record = shownRecord(list.map((night) => night.record))

  function shownRecord(records: readonly NightRecord[]): NightRecord | undefined {
    if (fresh !== undefined && (opened === undefined || opened === nightKey(fresh))) return fresh
    if (opened !== undefined) return records.find((one) => nightKey(one) === opened)
    return records.find((one) => slateId(one.slate) === slateId(slate))
  }
  const take = (taken: NightRecord) => {
    setFresh(taken)
    setOpened(undefined)
    setShown('contest')
    save(taken)
  }
  const open = (key: string) => {
    setOpened(key)
    setShown('contest')
  }
  const forget: typeof remove = (night) => {
    if (fresh !== undefined && nightKey(night.record) === nightKey(fresh)) setFresh(undefined)
    remove(night)
  }
  return (
    <div className="sc-night">
      {simulated === undefined ? (
        <p className="sc-sim-empty">{emptyWords(simulation)}</p>
      ) : (
        <NightFile slate={slate} simulated={simulated} review={review} onRecord={take} />
      )}
      <SegmentedControl
        className="sc-engine sc-night-switch"
        aria-label="Nights"
        data={[
          { value: 'contest', label: 'This contest' },
          { value: 'all', label: list.length === 0 ? 'All nights' : `All nights (${list.length})` },
        ]}
        value={shown}
        onChange={(next) => setShown(next as Shown)}
      />
      {typeof nights !== 'string' && 'fault' in nights && (
        <div className="sc-sim-fault" role="alert">
          <p>Your earlier nights can’t be loaded. {nights.fault}</p>
          <TryAgain onClick={retry} />
        </div>
      )}
      {shown === 'all' ? (
        nights === 'loading' ? (
          <p className="sc-sim-empty">Loading your nights …</p>
        ) : (
          <AllNights {...{ slate, save }} nights={list} remove={forget} onOpen={open} review={reviewAll} />
        )
      ) : record === undefined ? (
        simulated !== undefined && (
          <p className="sc-sim-empty">Nothing to compare yet. Drop the standings when the contest is over.</p>
        )
      ) : (
        <ContestNight key={nightKey(record)} record={record} lineups={lineupsFor(record, simulated)} />
      )}
    </div>
  )

  function lineupsFor(of: NightRecord, from: Simulated | undefined) {
    return from !== undefined && slateId(of.slate) === slateId(slate) ? from.lineups : noLineups
  }
}

const noLineups: Simulated['lineups'] = []

function simulatedOf(simulation: ShownSimulation | undefined): Simulated | undefined {
  if (simulation?.report === undefined || isUnderWay(simulation)) return undefined
  const { request, lineups, report } = simulation
  return { request, lineups, report }
}

const emptyWords = (simulation: ShownSimulation | undefined) =>
  simulation !== undefined && isUnderWay(simulation)
    ? 'Wait for the end of the simulation. Then drop the standings here.'
    : 'Simulate your lineups first: press Run. When the contest is over, drop its standings here to see what happened against what was said.'
