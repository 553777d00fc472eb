import { createObjectiveSolver } from '@slatecraft/optimizer'
import {
  type PreparedSimulation,
  prepareSimulation,
  type SimulationNews,
  type SimulationRun,
  simulationFeed,
  simulationRun,
} from '@slatecraft/simulator'
import {
  parseSimulationRequest,
  parseSimulationTerms,
  type SimulationFigures,
  type SimulationReport,
  type SimulationRequest,
  type SimulationRequestInput,
  type SimulationTerms,
  type SimulationTermsInput,
} from '@slatecraft/slate'
import { macrotask } from './macrotask.ts'

/** What a page is told while its simulation runs. */
export type PageNews = { worlds: number; done: number } | { figures: SimulationFigures }

/** For so long, messages such as a stop wait. */
const turnMs = 50
/** How often progress is told. */
const progressEveryMs = 100

/**
 * Plays simulations, one at a time. The last one is kept: if the same is asked for with more worlds, it goes on instead of
 * starting again. Other lineups with the same terms get the same field.
 */
export function createSimulationPlayer(now: () => number) {
  let isStopped = false
  let last: { terms: string; lineups: string; run: SimulationRun } | undefined
  /** Made before it was asked for. */
  let ahead: { terms: string; prepared: PreparedSimulation } | undefined

  function runOf(request: SimulationRequest): SimulationRun {
    const terms = termsOf(request)
    const lineups = JSON.stringify(request.lineups)
    const same = last?.terms === terms ? last : undefined
    const saved = same?.lineups === lineups && same.run.worlds() > 0 ? same.run.saved() : undefined
    const prepared = same?.run.prepared ?? (ahead?.terms === terms ? ahead.prepared : undefined)
    const run = simulationRun(request, {
      best: bestLineup(request),
      ...(saved !== undefined && { saved }),
      ...(prepared !== undefined && { prepared }),
    })
    last = { terms, lineups, run }
    return run
  }

  return {
    /** Makes the field of a simulation that is likely to come, so that its first figures come sooner. */
    prepare(input: SimulationTermsInput): void {
      const request = parseSimulationTerms(input)
      const terms = termsOf(request)
      if (terms !== last?.terms && terms !== ahead?.terms) ahead = { terms, prepared: prepareSimulation(request) }
    },

    /** @throws {InputError} naming what is wrong with the request. */
    async simulate(input: SimulationRequestInput, onNews: (news: PageNews) => unknown): Promise<SimulationReport> {
      isStopped = false
      const feed = simulationFeed(runOf(parseSimulationRequest(input)), { now, isStopped: () => isStopped })
      let turnEnds = now() + turnMs
      let progressDue = 0
      for (;;) {
        const { done, value } = feed.next()
        if (done) return value
        const isFigures = value.kind === 'figures'
        if (value.kind !== 'saved' && (isFigures || now() >= progressDue)) {
          void onNews(pageNews(value))
          if (!isFigures) progressDue = now() + progressEveryMs
        }
        if (now() < turnEnds) continue
        await macrotask()
        turnEnds = now() + turnMs
      }
    },

    /** The simulation ends after the step that it is at. What was played counts. */
    stop() {
      isStopped = true
    },
  }
}

const pageNews = (news: Exclude<SimulationNews, { kind: 'saved' }>): PageNews =>
  news.kind === 'figures' ? { figures: news.figures } : { worlds: news.worlds, done: news.done }

/** What must be the same for the field and the players' laws to be the same; with its lineups, for a simulation to go on. */
function termsOf(request: SimulationTerms): string {
  const { lineups: _, worlds: __, roiError: ___, ...terms } = { lineups: undefined, ...request }
  return JSON.stringify(terms)
}

/** Compiled when the first world is solved, which is after the figures. */
function bestLineup({ request }: SimulationRequest) {
  let solver: ReturnType<typeof createObjectiveSolver> | undefined
  return (points: Float64Array) => {
    solver ??= createObjectiveSolver(request, { limits: 'site' })
    return solver.best(points)[0]?.items
  }
}
