import { createObjectiveSolver } from '@slatecraft/optimizer'
import {
  type ComparedEntry,
  chooseEntries,
  compareSimulations,
  contestOfStandings,
  explainLineup,
  type FieldPreview,
  type FieldTable,
  type FinishedNight,
  fieldParametersOf,
  fieldPreview,
  fieldTable,
  type LineupExplanation,
  localPlayer,
  type NightsReview,
  nightRecordOf,
  overNights,
  type PreparedSimulation,
  prepareSimulation,
  type RefitOffer,
  refitOffer,
  rowsOfLineups,
  type SelectionHost,
} from '@slatecraft/simulator'
import {
  type Comparison,
  type ContestType,
  type LineupRef,
  type NightRecord,
  parseSelectionTask,
  parseSimulationRequest,
  parseSimulationTerms,
  type Selection,
  type SelectionTaskInput,
  type SimulationReport,
  type SimulationRequestInput,
  type SimulationTerms,
  type SimulationTermsInput,
} from '@slatecraft/slate'
import { readStandings } from '@slatecraft/slate/csv'
import { macrotask } from './macrotask.ts'

/** What one lineup is asked about: the terms it was simulated with. */
export interface ExplainQuestion {
  terms: SimulationTermsInput
  lineup: LineupRef
  /** By number. */
  contest: number
  /** Its mean payout in cents, as the simulation says. */
  payout?: number
}

export interface CompareQuestion {
  terms: SimulationTermsInput
  a: readonly ComparedEntry[]
  b: readonly ComparedEntry[]
  worlds: number
}

/** A finished contest: its standings file and what was simulated. */
export interface NightQuestion extends Pick<FinishedNight, 'mine' | 'points'> {
  request: SimulationRequestInput
  report: SimulationReport
  file: { name: string; bytes: Uint8Array }
  /** By number; found by the file where it is left out. */
  contest?: number
}

/** Finished contests of one sport and site, at least one. */
export interface NightsQuestion {
  records: readonly NightRecord[]
  /** What a refit is for. */
  contestType: ContestType
}

export interface NightsAnswer {
  over: NightsReview
  /** From the nights of that contest type. */
  offer: RefitOffer | undefined
  /** Slope of ownership as committed, which an offer is compared with. */
  usualSlope: number
}

export type TellProgress = (progress: Parameters<SelectionHost['onProgress']>[0]) => unknown

/** For so long, messages such as a stop wait. */
const turnMs = 50
/** How often progress is told. */
const progressEveryMs = 100

/** Answers questions about simulations. What was prepared for the last one is kept, since the next often has the same terms. */
export function createSimulationAnswers(now: () => number) {
  let last: { key: string; prepared: PreparedSimulation } | undefined
  let isStopped = false

  function prepared({ request, contests, field, seed, played, tuning }: SimulationTerms): PreparedSimulation {
    const terms = { request, contests, field, seed, played, tuning }
    const key = JSON.stringify(terms)
    if (last?.key !== key) last = { key, prepared: prepareSimulation(terms) }
    return last.prepared
  }

  function host(onProgress: TellProgress): SelectionHost {
    let turnEnds = now() + turnMs
    let progressDue = 0
    const pause = async () => {
      if (now() < turnEnds) return
      await macrotask()
      turnEnds = now() + turnMs
    }
    return {
      play: localPlayer(pause),
      createSolver: (request) => createObjectiveSolver(request),
      isStopped: () => isStopped,
      onProgress(progress) {
        if (now() < progressDue && progress.done < progress.all) return
        void onProgress(progress)
        progressDue = now() + progressEveryMs
      },
      pause,
    }
  }

  return {
    /** @throws {InputError} where projections or ownership are missing. */
    previewField: (terms: SimulationTermsInput): FieldPreview => fieldPreview(prepared(withOneDraw(terms))),

    /** The field's lineups, for a file. @throws {InputError} likewise. */
    fieldTable: (terms: SimulationTermsInput): FieldTable => fieldTable(prepared(withOneDraw(terms))),

    /** @throws {InputError} naming a lineup that the pool can't fill. */
    explain({ terms: given, lineup, contest, payout }: ExplainQuestion): LineupExplanation {
      const terms = parseSimulationTerms(given)
      const simulation = prepared(terms)
      const rows = rowsOfLineups([lineup], terms.request, simulation.ruleset)
      return explainLineup(simulation, rows, {
        contest: terms.contests[contest]!,
        ...(payout !== undefined && { payout }),
      })
    },

    /** Undefined if it was stopped before there were entries. @throws {InputError} naming what is wrong with the task. */
    async choose(
      input: SimulationRequestInput,
      task: SelectionTaskInput,
      onProgress: TellProgress,
    ): Promise<Selection | undefined> {
      isStopped = false
      const request = parseSimulationRequest(input)
      return chooseEntries(request, parseSelectionTask(task, request), host(onProgress))
    },

    /** Undefined if it was stopped. @throws {InputError} naming lineups that the pool can't fill. */
    async compare({ terms, ...sides }: CompareQuestion, onProgress: TellProgress): Promise<Comparison | undefined> {
      isStopped = false
      return compareSimulations({ ...sides, request: parseSimulationTerms(terms) }, host(onProgress))
    },

    /** @throws {InputError} if the contest is not over, or the standings are of another slate. */
    reviewNight({ request: given, report, file, contest, mine, points }: NightQuestion): NightRecord {
      const request = parseSimulationRequest(given)
      const standings = readStandings(file.bytes)
      return nightRecordOf({
        ...{ request, report, standings },
        contest: contest ?? contestOfStandings(request.contests, standings, file.name),
        ...(mine !== undefined && { mine }),
        ...(points !== undefined && { points }),
      })
    },

    reviewNights({ records, contestType }: NightsQuestion): NightsAnswer {
      const { sport } = records[0]!.slate
      const ofType = records.filter(({ slate }) => slate.contestType === contestType)
      return {
        over: overNights(records),
        offer: refitOffer(ofType),
        usualSlope: fieldParametersOf({ sport, contestType }).ownership.slope,
      }
    },

    /** What is being chosen or compared ends soon. */
    stop() {
      isStopped = true
    },
  }
}

/** Draws of ownership don't show before a simulation, and take most of the time. */
function withOneDraw(given: SimulationTermsInput): SimulationTerms {
  const terms = parseSimulationTerms(given)
  return terms.field.kind === 'given' ? terms : { ...terms, field: { ...terms.field, draws: 1 } }
}
