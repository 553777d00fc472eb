import { Button } from '@mantine/core'
import type { Lineup, Player } from '@slatecraft/slate'
import { useMemo, useState } from 'react'
import { SimulationResults } from './results/SimulationResults.tsx'
import { simulatedLineups } from './simulatedLineups.ts'
import type { SimulateParts } from './simulateParts.ts'
import { isUnderWay } from './state/simulationState.ts'
import type { SimulationOfSource } from './state/useSimulation.ts'

interface ResultsViewProps {
  parts: SimulateParts
  simulation: SimulationOfSource
  /** Lineups on the tab, whose tags are shown. */
  shown: readonly Lineup[]
  players: ReadonlyMap<string, Player>
}

const nothingChosen: ReadonlySet<number> = new Set()

/** The results of a simulation, while it runs too. */
export function ResultsView({ parts, simulation, shown, players }: ResultsViewProps) {
  const { state, more } = simulation
  const [chosen, setChosen] = useState(nothingChosen)
  const refs = state.phase === 'idle' ? undefined : state.lineups
  const lineups = useMemo(
    () => (refs === undefined ? [] : simulatedLineups(refs, shown, players, parts.ruleset)),
    [refs, shown, players, parts.ruleset],
  )
  if (state.phase === 'idle')
    return (
      <p className="sc-sim-empty">
        {state.isLoading
          ? 'Loading results …'
          : 'Nothing has been simulated yet. Press Run to see what your lineups are worth.'}
      </p>
    )
  if (state.figures === undefined) return state.phase === 'failed' ? null : <p className="sc-sim-empty">Simulating …</p>
  return (
    <>
      <SimulationResults
        lineups={lineups}
        figures={state.figures}
        report={state.report}
        contests={state.request.contests}
        players={players}
        ruleset={parts.ruleset}
        isRunning={isUnderWay(state)}
        chosen={chosen}
        onChosen={setChosen}
        actions={{ save: parts.acts.save, export: (some) => parts.acts.export(some, 'upload') }}
      />
      {state.report !== undefined && !isUnderWay(state) && (
        <p className="sc-sim-more">
          {endWords[state.report.ended]} {state.worlds.toLocaleString('en-US')} worlds were played.{' '}
          <Button variant="default" size="compact-md" onClick={() => more({ worlds: moreWorlds(state.worlds) })}>
            Play {moreWorlds(state.worlds).toLocaleString('en-US')} worlds
          </Button>
        </p>
      )}
    </>
  )
}

/** Four times as many worlds halve the error. */
const moreWorlds = (worlds: number) => 4 * worlds

const endWords = {
  worlds: '',
  error: 'The ROI of the best lineups is known as well as you asked.',
  'error is ownership': 'More worlds would not help much: what is left of the error is doubt about ownership.',
  stopped: 'You stopped it.',
}
