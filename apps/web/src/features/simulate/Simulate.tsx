import { SegmentedControl } from '@mantine/core'
import { use, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { WithheldContext } from '../plans/shared/withheld.ts'
import { slateId } from '../slate/shared/slateId.ts'
import { CompareView } from './compare/CompareView.tsx'
import { NightView } from './night/NightView.tsx'
import { PortfolioView } from './portfolio/PortfolioView.tsx'
import { usePortfolio } from './portfolio/usePortfolio.ts'
import { ResultsView } from './ResultsView.tsx'
import { SetupView } from './SetupView.tsx'
import { SimulateBar } from './SimulateBar.tsx'
import { SimulationMessages } from './SimulationMessages.tsx'
import { simulatedLineups } from './simulatedLineups.ts'
import type { SimulatedSource, SimulateParts } from './simulateParts.ts'
import { type SimulateView, simulateViews } from './simulateViews.ts'
import { openSimulations } from './state/openSimulations.ts'
import { simulationRequestOf } from './state/simulationRequestOf.ts'
import { useSimulation } from './state/useSimulation.ts'
import { useSimulationSetup } from './state/useSimulationSetup.ts'
import { termsOf } from './termsOf.ts'
import { usePreparedAhead } from './usePreparedAhead.ts'
import { whyNotRun } from './whyNotRun.ts'
import './simulate.css'

/** From lineups to entries: the contest, the field, the simulation, what it says, and what to enter. */
export function Simulate({ parts }: { parts: SimulateParts }) {
  const { slate, isInBrowser, ruleset, players, build, contests, engine, onEngine, isServerOffered, lockHint } = parts
  const withheld = use(WithheldContext)
  const [file, setFile] = useState<SimulatedSource>()
  const simulated = file ?? parts.shown
  const { setup, change } = useSimulationSetup(slate, contests.offered)
  const simulation = useSimulation(slate, { isInBrowser, source: simulated?.source })
  const { state } = simulation
  const store = openSimulations(slate, { isInBrowser })
  const known = useStore(store, ({ shown }) => shown)
  const { contests: chosen, field, seed, tuning } = setup
  // biome-ignore lint/correctness/useExhaustiveDependencies: worlds and errors don’t change the field
  const terms = useMemo(
    () =>
      build === undefined || chosen.length === 0 ? undefined : termsOf(simulationRequestOf(build, [], setup).request),
    [build, chosen, field, seed, tuning],
  )
  const isAhead = engine === 'browser' && lockHint === undefined && simulated !== undefined
  usePreparedAhead(isAhead ? terms : undefined, store.getState().prepare)
  const shown = state.phase === 'idle' ? undefined : state
  const portfolio = usePortfolio(`${slateId(slate)} ${simulated?.source.key ?? ''}`, shown?.request)
  const [chosenView, setView] = useState<SimulateView>()
  const view = chosenView ?? (shown === undefined ? 'setup' : 'results')
  const byId = useMemo(() => new Map(players.map((player) => [player.Id, player])), [players])
  const lineups = useMemo(
    () => simulatedLineups(shown?.lineups ?? [], simulated?.lineups ?? [], byId, ruleset),
    [shown?.lineups, simulated?.lineups, byId, ruleset],
  )
  const hint = lockHint ?? whyNotRun({ simulated, build, contests: chosen, field, players, withheld })
  const run = () => {
    if (simulated === undefined || build === undefined) return
    simulation.start({ ...simulationRequestOf(build, simulated.lineups, setup), engine })
    setView('results')
  }
  const of = shown?.figures && { parts, simulation: shown, lineups, players: byId }
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
        data={[...simulateViews]}
        value={view}
        onChange={setView}
      />
      {view === 'setup' && <SetupView {...{ parts, setup, terms, file }} onSetup={change} onFile={setFile} />}
      {view === 'results' && of !== undefined && <ResultsView {...of} {...portfolio} more={simulation.more} />}
      {view === 'entries' && of !== undefined && <PortfolioView {...of} {...portfolio} setup={setup} />}
      {view === 'compare' && of !== undefined && (
        <CompareView {...of} simulations={[...known.values()]} selection={portfolio.portfolio.selection} />
      )}
      {view === 'night' && <NightView parts={parts} simulation={shown} />}
      {view !== 'setup' && view !== 'night' && of === undefined && <p className="sc-sim-empty">{emptyWords(state)}</p>}
    </div>
  )
}

const emptyWords = (state: ReturnType<typeof useSimulation>['state']) =>
  state.phase === 'idle'
    ? state.isLoading
      ? 'Loading results …'
      : 'Nothing has been simulated yet. Press Run to see what your lineups are worth.'
    : state.phase === 'failed'
      ? 'There are no results.'
      : 'Simulating …'
