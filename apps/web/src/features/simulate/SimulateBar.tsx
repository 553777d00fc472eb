import { Button, SegmentedControl } from '@mantine/core'
import { counted, mostWorlds, type NumberFormat } from '@slatecraft/slate'
import { IconDice5 } from '@tabler/icons-react'
import { type Engine, engines } from '../../engine/run.ts'
import { SimulationProgress } from './SimulationProgress.tsx'
import { SetupNumber } from './setup/SetupNumber.tsx'
import type { SimulatedSource } from './simulateParts.ts'
import { isUnderWay, type SimulationState } from './state/simulationState.ts'
import type { SetupChange, SimulationSetup } from './state/useSimulationSetup.ts'

interface SimulateBarProps {
  simulated: SimulatedSource | undefined
  setup: SimulationSetup
  onSetup(change: SetupChange): void
  state: SimulationState
  /** Why Run can't be pressed. */
  hint: string | undefined
  engine: Engine
  onEngine(engine: Engine): void
  isServerOffered: boolean
  onRun(): void
  onStop(): void
}

const engineNames: Record<Engine, string> = { server: 'Server', browser: 'This browser' }
const roiError: NumberFormat = {
  ...{ least: 0.1, most: 1000, isWhole: false, step: 1, unit: '%', isShare: true, whenEmpty: 'all worlds' },
}
const world: NumberFormat = { least: 1, most: mostWorlds, isWhole: true, step: 1000 }

/** What is simulated, how long, and the Run button. */
export function SimulateBar(props: SimulateBarProps) {
  const { simulated, setup, onSetup, state, hint, engine, onEngine, isServerOffered, onRun, onStop } = props
  const isRunning = isUnderWay(state)
  return (
    <section className="sc-card sc-sim-bar" aria-label="Simulation">
      <p className="sc-sim-source">
        {simulated === undefined ? (
          'No lineups yet: build some, or choose a lineups file below.'
        ) : (
          <>
            <strong>{counted(simulated.lineups.length, 'lineup')}</strong> of {simulated.source.name}
          </>
        )}
      </p>
      <div className="sc-sim-numbers">
        <SetupNumber
          label="Sims from"
          means="The first simulated world. 1 is usual."
          format={world}
          value={setup.start}
          onChange={(start) => start !== null && onSetup({ start, end: Math.max(start, setup.end) })}
        />
        <SetupNumber
          label="to"
          means="The last simulated world. With 10,000 worlds you see which lineups are good. More worlds make the figures more exact."
          format={world}
          value={setup.end}
          onChange={(end) => end !== null && onSetup({ end, start: Math.min(end, setup.start) })}
        />
        <SetupNumber
          label="Until ROI is known to ±"
          means="Ends sooner, once the ROI of the best lineups is known this well. Leave it empty to play all worlds."
          format={roiError}
          value={setup.roiError ?? null}
          onChange={(share) => onSetup({ roiError: share ?? undefined })}
        />
      </div>
      <div className="sc-sim-run">
        <SegmentedControl
          className="sc-engine"
          aria-label="Where to simulate"
          size="sm"
          value={engine}
          onChange={(value) => onEngine(value as Engine)}
          data={engines.map((value) => ({
            value,
            label: engineNames[value],
            disabled: value === 'server' && !isServerOffered,
          }))}
        />
        {isRunning ? (
          <Button variant="default" onClick={onStop}>
            Stop
          </Button>
        ) : (
          <Button
            leftSection={<IconDice5 size={18} aria-hidden />}
            disabled={hint !== undefined}
            aria-describedby={hint === undefined ? undefined : 'sc-sim-hint'}
            onClick={onRun}
          >
            Run
          </Button>
        )}
      </div>
      {hint !== undefined && !isRunning && (
        <p id="sc-sim-hint" className="sc-sim-hint">
          {hint}
        </p>
      )}
      {isRunning && state.phase !== 'idle' && <SimulationProgress simulation={state} />}
    </section>
  )
}
