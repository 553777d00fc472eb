import { Button } from '@mantine/core'
import type { Lineup, Player } from '@slatecraft/slate'
import { useMemo } from 'react'
import { showUndo } from '../../../components/notices/showUndo.tsx'
import { poolOf } from '../poolOf.ts'
import type { SimulateParts } from '../simulateParts.ts'
import type { ShownSimulation } from '../state/simulationState.ts'
import type { SimulationSetup } from '../state/useSimulationSetup.ts'
import { ChosenEntries } from './ChosenEntries.tsx'
import { PortfolioFields } from './PortfolioFields.tsx'
import { selectionTaskOf } from './portfolioForm.ts'
import { type ChoosingProgress, useChoosing } from './useChoosing.ts'
import type { usePortfolio } from './usePortfolio.ts'
import '../setup/setup.css'
import './portfolio.css'

interface PortfolioViewProps extends ReturnType<typeof usePortfolio> {
  parts: SimulateParts
  setup: SimulationSetup
  simulation: ShownSimulation
  /** The simulated lineups. */
  lineups: readonly Lineup[]
  players: ReadonlyMap<string, Player>
}

/** Chooses entries from the simulated lineups, and what they are worth together. */
export function PortfolioView({ parts, setup, simulation, lineups, players, portfolio, change }: PortfolioViewProps) {
  const { request } = simulation
  const { state, choose, stop } = useChoosing((selection) => change({ selection }))
  const { form, selection } = portfolio
  /** Those that were simulated, with as many entries as are planned now. */
  const contests = request.contests.map((contest) => ({
    contest,
    entries: setup.contests.find((one) => one.contest.id === contest.id)?.entries ?? 1,
  }))
  /** Without players who came to the pool later. */
  const simulated = useMemo(() => new Set(poolOf(request).map(({ Id }) => Id)), [request])
  const capped = parts.players.filter(({ Id }) => simulated.has(Id))
  const release = () => {
    const { locked, excluded } = portfolio
    change({ locked: new Set(), excluded: new Set() })
    showUndo('All lineups released.', () => change({ locked, excluded }))
  }
  return (
    <div className="sc-portfolio">
      <section className="sc-card sc-setup sc-portfolio-form" aria-label="Choose entries">
        <PortfolioFields
          form={form}
          onChange={(next) => change({ form: next })}
          contests={contests}
          ruleset={parts.ruleset}
          fixed={portfolio}
          onRelease={release}
        />
        <div className="sc-portfolio-run">
          {state.phase === 'choosing' ? (
            <>
              <Button variant="default" onClick={stop}>
                Stop
              </Button>
              <span className="sc-muted" role="status">
                {progressWords(state.progress)}
              </span>
            </>
          ) : (
            <Button onClick={() => void choose(request, selectionTaskOf(form, contests, portfolio, capped))}>
              {selection === undefined ? 'Choose entries' : 'Choose again'}
            </Button>
          )}
        </div>
        {state.phase === 'failed' && (
          <p className="sc-setup-fault" role="alert">
            {state.reason}
          </p>
        )}
      </section>
      {selection !== undefined && (
        <ChosenEntries
          {...{ parts, selection, lineups, players }}
          contests={request.contests}
          source={simulation.source}
        />
      )}
      {selection === undefined && state.phase !== 'choosing' && (
        <p className="sc-sim-empty">
          Choose entries to see which of your lineups to play, how often, and when the next entry is not worth its fee.
        </p>
      )}
    </div>
  )
}

const stageWords = {
  simulating: 'Playing worlds',
  choosing: 'Choosing entries',
  exchanging: 'Trying exchanges',
  asking: 'Asking the optimizer',
  judging: 'Judging on fresh worlds',
} as const

function progressWords(progress: ChoosingProgress | undefined): string {
  if (progress === undefined) return 'Starting …'
  const { stage, done, all } = progress
  return all === 0 ? `${stageWords[stage]} …` : `${stageWords[stage]}: ${done} of ${all}`
}
