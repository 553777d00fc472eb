import type { SimulationFigures, SimulationReport } from '@slatecraft/slate'
import type { SavedWorlds, SimulationRun } from './simulationRun.ts'

/** What a simulation tells while it runs. */
export type SimulationNews =
  | { kind: 'progress'; worlds: number; done: number }
  | { kind: 'figures'; figures: SimulationFigures }
  | { kind: 'saved'; saved: SavedWorlds }

interface FeedOptions {
  /** Milliseconds. */
  now: () => number
  isStopped: () => boolean
  /** How often the worlds so far are handed out, to go on from after a fault; never by default. */
  saveEveryMs?: number
}

/** How often figures are made, unless making them takes more than a tenth of the time. */
const figuresEveryMs = 300

/**
 * Plays a simulation to its end: one item for each step, with news or without. The first figures come after the first
 * chunk of worlds, and the last ones once all are played.
 */
export function* simulationFeed(
  run: SimulationRun,
  { now, isStopped, saveEveryMs = Number.POSITIVE_INFINITY }: FeedOptions,
): Generator<SimulationNews, SimulationReport> {
  let figuresDue = 0
  let saveDue = now() + saveEveryMs
  while (run.stage() !== 'over') {
    if (isStopped() && run.worlds() > 0) run.stop()
    const isPlaying = run.stage() === 'worlds'
    run.step()
    const isLast = isPlaying && run.stage() !== 'worlds'
    if (isPlaying && (isLast || now() >= figuresDue)) {
      const start = now()
      yield { kind: 'figures', figures: run.figures() }
      figuresDue = now() + Math.max(figuresEveryMs, 10 * (now() - start))
    } else if (now() >= saveDue) {
      yield { kind: 'saved', saved: run.saved() }
      saveDue = now() + saveEveryMs
    } else yield { kind: 'progress', worlds: run.worlds(), done: run.done() }
  }
  return run.report()
}
