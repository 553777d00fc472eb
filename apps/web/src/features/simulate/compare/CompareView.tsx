import { Button } from '@mantine/core'
import type { Comparison, Selection } from '@slatecraft/slate'
import { useEffect, useMemo, useRef, useState } from 'react'
import { simulationTasks } from '../../../engine/simulation/simulationQuestions.ts'
import type { SimulateParts } from '../simulateParts.ts'
import type { ShownSimulation } from '../state/simulationState.ts'
import { termsOf } from '../termsOf.ts'
import { ComparisonTable } from './ComparisonTable.tsx'
import { type ComparedSet, useKeptSets } from './comparedSets.ts'
import { setsToCompare } from './setsToCompare.ts'
import '../results/simulationResults.css'
import './compare.css'

interface CompareViewProps {
  parts: SimulateParts
  /** Its contests and field are what both sides are played in. */
  simulation: ShownSimulation
  /** All simulations of the slate that the page knows. */
  simulations: readonly ShownSimulation[]
  /** The entries that are chosen now. */
  selection: Selection | undefined
}

/** Fresh worlds that two sets are played in. */
const worlds = 32_768

/** Two sets of entries on the same worlds. */
export function CompareView({ parts, simulation, simulations, selection }: CompareViewProps) {
  const kept = useKeptSets(parts.slate)
  const sets = useMemo(() => setsToCompare({ simulations, selection, kept }), [simulations, selection, kept])
  const [chosen, setChosen] = useState<{ a?: string; b?: string }>({})
  const [shown, setShown] = useState<{ a: ComparedSet; b: ComparedSet; found: Comparison }>()
  const [fault, setFault] = useState<string>()
  const [percent, setPercent] = useState<number>()
  const task = useRef<ReturnType<typeof simulationTasks.compare>>(undefined)
  useEffect(() => () => task.current?.cancel(), [])
  const a = sets.find(({ id }) => id === chosen.a) ?? sets[0]
  const b = sets.find(({ id }) => id === chosen.b) ?? sets.find((set) => set !== a)
  const compare = async () => {
    if (a === undefined || b === undefined) return
    setFault(undefined)
    setPercent(0)
    try {
      task.current = simulationTasks.compare(
        {
          terms: termsOf(simulation.request),
          ...{ a: a.entries, b: b.entries, worlds },
        },
        ({ done, all }) => setPercent(all === 0 ? 0 : Math.round((100 * done) / all)),
      )
      const found = await task.current.answer
      if (found !== undefined) setShown({ a, b, found })
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error))
    } finally {
      setPercent(undefined)
      task.current = undefined
    }
  }
  if (sets.length < 2)
    return (
      <p className="sc-sim-empty">
        There is only one set of lineups so far. Choose entries, or simulate another run, and compare them here on the
        same worlds.
      </p>
    )
  return (
    <section className="sc-card sc-compare" aria-label="Compare">
      <div className="sc-compare-sides">
        {(['a', 'b'] as const).map((side) => (
          <label key={side}>
            <span>{side.toUpperCase()}</span>
            <select
              className="sc-simres-select"
              value={(side === 'a' ? a : b)?.id}
              onChange={({ currentTarget: { value } }) => setChosen({ ...chosen, [side]: value })}
            >
              {sets.map(({ id, name, entries }) => (
                <option key={id} value={id}>
                  {name} ({entries.length})
                </option>
              ))}
            </select>
          </label>
        ))}
        {percent === undefined ? (
          <Button disabled={a === b} onClick={() => void compare()}>
            Compare
          </Button>
        ) : (
          <>
            <Button variant="default" onClick={() => task.current?.stop()}>
              Stop
            </Button>
            <span className="sc-muted" role="status">
              {percent}% played
            </span>
          </>
        )}
      </div>
      {a === b && <p className="sc-muted">Choose two different sets.</p>}
      {fault !== undefined && (
        <p className="sc-setup-fault" role="alert">
          {fault}
        </p>
      )}
      {shown !== undefined && <ComparisonTable {...shown} contests={simulation.request.contests} />}
    </section>
  )
}
