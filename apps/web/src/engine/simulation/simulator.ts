import type {
  SimulationFigures,
  SimulationReport,
  SimulationRequestInput,
  SimulationTermsInput,
  SlateKey,
} from '@slatecraft/slate'

/** A simulation as the user asks for it. */
export interface AskedSimulation {
  slate: SlateKey
  request: SimulationRequestInput
  /** The name of the run, bucket or file that is simulated. */
  name: string
  /** As in the documented call: dollars, and the first and last world. */
  entryFee: number
  start: number
  end: number
}

/** How many worlds a simulation plays in all, and the error of ROI at which it ends sooner. */
export interface PlayMore {
  worlds: number
  roiError?: number
}

/** What a simulator reports while it works. Nothing follows `onDone` or `onFailed`. */
export interface SimulationEvents {
  /** The part of the lineups that has reached the server, 0 to 1, with the simulation's id there. */
  onSent(id: string, share: number): void
  /** Place in the server's queue, counted from 1; 0 if it isn't known. */
  onWaiting(place: number): void
  /** Worlds that were played, and the part of the whole that is done, 0 to 1. */
  onProgress(worlds: number, done: number): void
  onFigures(figures: SimulationFigures): void
  /** The line to the server is lost and is tried again, or is there again. What was received stays. */
  onLine(isLost: boolean): void
  onDone(report: SimulationReport): void
  /** @param reason what is wrong with the input, or where it failed, if that is known. */
  onFailed(reason?: string): void
}

export interface SimulationHandle {
  /** Ends it. What was played counts, and `onDone` follows. */
  stop(): void
  /** Nothing more is reported. On the server it goes on, unless lineups are still missing there. */
  leave(): void
}

/** Where simulations run. */
interface Simulator {
  start(asked: AskedSimulation, events: SimulationEvents): SimulationHandle
  /** Goes on with one that is over, with more worlds. `id` is the server's. */
  more(asked: AskedSimulation & { id: string | undefined }, more: PlayMore, events: SimulationEvents): SimulationHandle
}

/** In the browser, the next simulation can be prepared while the user looks at its setup. */
export interface BrowserSimulator extends Simulator {
  /** The newest terms count. Does nothing while a simulation runs. */
  prepare(terms: SimulationTermsInput): void
}

/** On the server they have an id, and go on without the page. */
export interface ServerSimulator extends Simulator {
  /** Is told what a simulation does that was started before. */
  follow(simulation: { slate: SlateKey; id: string }, events: SimulationEvents): SimulationHandle
}
