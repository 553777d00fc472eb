import type { BuildOutcome } from '@slatecraft/optimizer'
import type { BaselineTask } from '@slatecraft/projections'
import type { SimulationPart } from '@slatecraft/simulator'
import type {
  Baseline,
  BuildRequest,
  BuiltLineup,
  FinishedContest,
  GameSheet,
  HistoryLink,
  Player,
  SimulationReport,
  SimulationRequest,
  SimulationRequestInput,
  SlateKey,
} from '@slatecraft/slate'

/** What each kind of job is asked, what it tells on its way, and how it ends. Plain values: none loads the engine. */
interface JobKinds {
  buildLineups: { ask: BuildAsk; news: BuiltLineup; outcome: BuildOutcome }
  simulate: { ask: SimulationAsk; news: SimulationStep; outcome: SimulationOutcome }
  playParts: { ask: PartsAsk; news: PackedPart; outcome: Record<string, never> }
  checkStandings: { ask: StandingsAsk; news: never; outcome: CheckedStandings }
  projectPool: { ask: BaselinesAsk; news: never; outcome: ProjectedPool }
}

export type JobName = keyof JobKinds
export type JobAsk<Name extends JobName> = JobKinds[Name]['ask']
export type JobNews<Name extends JobName> = JobKinds[Name]['news']
export type JobOutcome<Name extends JobName> = JobKinds[Name]['outcome']

interface BuildAsk {
  request: BuildRequest
  /** Lineups that another host has told: the first ones, which are not told again. */
  sent?: number
}

interface SimulationAsk {
  /** Read in the thread if it is still as it was sent. */
  of: { request: SimulationRequest } | { input: SimulationRequestInput }
  /** Tells where it got to, now and then and at its end. */
  isKept?: true
  /** Where an earlier run got to: see `SimulationStep`. */
  saved?: Uint8Array
  /** How many others may play parts of it, if it is given `help`; none by default. */
  helpers?: number
}

export type SimulationStep =
  | { kind: 'progress'; worlds: number; done: number }
  /** The figures' frame as JSON, in UTF-8. */
  | { kind: 'figures'; worlds: number; json: Uint8Array }
  /** `SavedWorlds`, serialized and compressed. */
  | { kind: 'saved'; chunks: number; saved: Uint8Array }

export type SimulationOutcome =
  /** The report as JSON, in UTF-8; of a kept one also gzip'ed. */
  | { kind: 'report'; worlds: number; ended: SimulationReport['ended']; report: Uint8Array; packed?: Uint8Array }
  /** It was cancelled. What it had played was told before. */
  | { kind: 'cancelled' }

/** Parts of a simulation that another thread, perhaps on another host, runs. */
interface PartsAsk {
  of: SimulationAsk['of']
  parts: readonly SimulationPart[]
  /** See `SimulationHelp`; left out, all parts are played. */
  passed?: Int32Array
}

export interface PackedPart {
  kind: 'part'
  /** For the simulation's `feed`. */
  bytes: Uint8Array
}

interface StandingsAsk {
  /** The file, gzip'ed. */
  packed: Uint8Array
  key: SlateKey
  players: Player[]
  /** How many places were paid, if known. */
  paidPlaces?: number | undefined
}

export interface CheckedStandings {
  entries: number
  /** Length of the file. */
  bytes: number
  /** What it teaches of winners. */
  taught: Omit<FinishedContest, 'contestId' | 'name'>
  /** What it says of players, as history. */
  sheets: GameSheet[]
}

interface BaselinesAsk {
  task: Omit<BaselineTask, 'sheets' | 'links'>
  links: readonly HistoryLink[]
  history: PackedHistory
}

/** A sport's history, to be read in a thread: once for each version. */
export interface PackedHistory {
  version: string
  /** By piece: an array of sheets as JSON, in UTF-8. In shared memory, so no thread copies it. */
  pieces: readonly Uint8Array[]
}

export interface ProjectedPool {
  rows: Baseline[]
}
