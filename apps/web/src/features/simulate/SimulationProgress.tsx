import type { ShownSimulation } from './state/simulationState.ts'

/** How far a simulation is, in words and as a bar. */
export function SimulationProgress({ simulation }: { simulation: ShownSimulation }) {
  const percent = Math.round(100 * simulation.done)
  const words = progressWords(simulation)
  return (
    <div className="sc-sim-progress">
      <div
        className="sc-sim-progress-bar"
        role="progressbar"
        aria-label="Simulation"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={words}
      >
        <span style={{ width: `${percent}%` }} />
      </div>
      <span className="sc-muted">{words}</span>
    </div>
  )
}

function progressWords({ phase, place, worlds, request, secondsLeft, isReconnecting }: ShownSimulation): string {
  if (isReconnecting) return 'The connection is lost. Trying again …'
  if (phase === 'sending') return 'Sending your lineups …'
  if (phase === 'waiting')
    return place === undefined || place <= 1 ? 'Starting …' : `Waiting for other simulations: number ${place} in line`
  const left = secondsLeft === undefined ? '' : `, about ${timeWords(secondsLeft)} left`
  const all = request.worlds.toLocaleString('en-US')
  return worlds >= request.worlds
    ? `All worlds played. Looking for each world’s best lineup${left}`
    : `${worlds.toLocaleString('en-US')} of ${all} worlds${left}`
}

function timeWords(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`
  return `${Math.round(seconds / 60)} min`
}
