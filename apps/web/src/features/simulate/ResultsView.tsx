import { Button } from '@mantine/core'
import { itemsOf, type Lineup, type Player } from '@slatecraft/slate'
import { useCallback, useMemo, useState } from 'react'
import { explainSimulated } from '../../engine/simulation/simulationQuestions.ts'
import { poolOf } from './poolOf.ts'
import type { usePortfolio } from './portfolio/usePortfolio.ts'
import type { ExplainLineup } from './results/explanation/useExplanation.ts'
import { SimulationResults } from './results/SimulationResults.tsx'
import type { SimulateParts } from './simulateParts.ts'
import { isUnderWay, type ShownSimulation } from './state/simulationState.ts'
import type { SimulationOfSource } from './state/useSimulation.ts'
import { termsOf } from './termsOf.ts'

interface ResultsViewProps extends Pick<ReturnType<typeof usePortfolio>, 'portfolio' | 'fix'> {
  parts: SimulateParts
  simulation: ShownSimulation
  more: SimulationOfSource['more']
  /** The simulated lineups. */
  lineups: readonly Lineup[]
  players: ReadonlyMap<string, Player>
}

const nothingChosen: ReadonlySet<number> = new Set()

/** The results of a simulation, while it runs too. */
export function ResultsView({ parts, simulation, more, lineups, players, portfolio, fix }: ResultsViewProps) {
  const { request, figures, report, worlds } = simulation
  const [chosen, setChosen] = useState(nothingChosen)
  /** Explanations name players by the row of the pool, in which captains have rows of their own. */
  const rowIds = useMemo(
    () => itemsOf({ players: poolOf(request) }, parts.ruleset).map(({ row }) => row.Id),
    [request, parts.ruleset],
  )
  const payouts = figures?.lineups.contests
  const explain: ExplainLineup = useCallback(
    (lineup, contest, signal) => {
      const payout = payouts?.[contest]?.payout[lineup]
      const question = { terms: termsOf(request), lineup: request.lineups[lineup]!, contest }
      return explainSimulated({ ...question, ...(payout !== undefined && { payout }) }, signal)
    },
    [request, payouts],
  )
  if (figures === undefined) return null
  const isRunning = isUnderWay(simulation)
  const next = 4 * worlds
  return (
    <>
      <SimulationResults
        {...{ lineups, figures, report, players, isRunning, chosen, explain, rowIds }}
        contests={request.contests}
        ruleset={parts.ruleset}
        onChosen={setChosen}
        actions={{
          save: parts.acts.save,
          addToBucket:
            parts.acts.keepAs && ((some) => void parts.acts.keepAs?.(`Best of ${simulation.source.name}`, some)),
          export: (some) => parts.acts.export(some, 'upload'),
          ...{ locked: portfolio.locked, excluded: portfolio.excluded },
          onLock: (numbers, isLocked) => fix('locked', numbers, isLocked),
          onExclude: (numbers, isExcluded) => fix('excluded', numbers, isExcluded),
        }}
      />
      {report !== undefined && !isRunning && (
        <p className="sc-sim-more">
          {endWords[report.ended]} {worlds.toLocaleString('en-US')} worlds were played. Four times as many would halve
          the error.{' '}
          <Button variant="default" size="compact-md" onClick={() => more({ worlds: next })}>
            Play {next.toLocaleString('en-US')} worlds
          </Button>
        </p>
      )}
    </>
  )
}

const endWords = {
  worlds: '',
  error: 'The ROI of the best lineups is known as well as you asked.',
  'error is ownership': 'More worlds would not help much: what is left of the error is doubt about ownership.',
  stopped: 'You stopped it.',
}
