import { SegmentedControl } from '@mantine/core'
import { useMemo, useState } from 'react'
import { ResultsView } from './ResultsView.tsx'
import { SetupView } from './SetupView.tsx'
import { SimulateBar } from './SimulateBar.tsx'
import { SimulationMessages } from './SimulationMessages.tsx'
import { faultsOfChosen } from './setup/chosenContest.ts'
import type { SimulatedSource, SimulateParts } from './simulateParts.ts'
import { simulationRequestOf } from './state/simulationRequestOf.ts'
import { useSimulation } from './state/useSimulation.ts'
import { useSimulationSetup } from './state/useSimulationSetup.ts'
import './simulate.css'

const views = [
  { value: 'setup', label: 'Contest and field' },
  { value: 'results', label: 'Results' },
] as const
type View = (typeof views)[number]['value']

/** From lineups to entries: the contest, the field, the simulation and what it says. */
export function Simulate({ parts }: { parts: SimulateParts }) {
  const { slate, isInBrowser, players, build, contests, engine, onEngine, isServerOffered, lockHint } = parts
  const [file, setFile] = useState<SimulatedSource>()
  const simulated = file ?? parts.shown
  const { setup, change } = useSimulationSetup(slate, contests.offered)
  const simulation = useSimulation(slate, { isInBrowser, source: simulated?.source })
  const { state } = simulation
  const [chosenView, setView] = useState<View>()
  const view = chosenView ?? (state.phase === 'idle' ? 'setup' : 'results')
  const byId = useMemo(() => new Map(players.map((player) => [player.Id, player])), [players])
  const hint =
    lockHint ?? whyNot({ simulated, build, faults: faultsOfChosen(setup.contests), count: setup.contests.length })
  const run = () => {
    if (simulated === undefined || build === undefined) return
    simulation.start({ ...simulationRequestOf(build, simulated.lineups, setup), engine })
    setView('results')
  }
  return (
    <div className="sc-simulate">
      <SimulateBar
        {...{ simulated, setup, state, hint, engine, onEngine, isServerOffered }}
        onSetup={change}
        onRun={run}
        onStop={simulation.stop}
      />
      <SimulationMessages simulation={simulation} />
      <SegmentedControl
        className="sc-engine"
        aria-label="Part of the simulation"
        data={[...views]}
        value={view}
        onChange={(next) => setView(next as View)}
      />
      {view === 'setup' && <SetupView {...{ parts, setup, simulated }} onSetup={change} onFile={setFile} file={file} />}
      {view === 'results' && <ResultsView {...{ parts, simulation }} shown={simulated?.lineups ?? []} players={byId} />}
    </div>
  )
}

interface Readiness {
  simulated: SimulatedSource | undefined
  build: SimulateParts['build']
  faults: readonly { field: string; reason: string }[]
  /** Contests. */
  count: number
}

/** Why Run can't be pressed; undefined if it can. */
function whyNot({ simulated, build, faults, count }: Readiness): string | undefined {
  if (simulated === undefined || simulated.lineups.length === 0) return 'There are no lineups to simulate.'
  if (build === undefined) return 'The settings are still loading.'
  if (count === 0) return 'Choose a contest first.'
  const [fault] = faults
  return fault && `${fault.field}: ${fault.reason}`
}
