import type { JobRuns, TakenRun } from '@slatecraft/store'
import type { JobAsk, JobName, SimulationStep } from '../jobs/jobKinds.ts'
import type { JobRunner, SimulationHelp } from '../jobs/jobRunner.ts'
import type { Hosts } from '../jobs/remote/hosts.ts'
import { bytesOf } from '../jobs/remote/jobBytes.ts'
import { endOfError, endWith } from '../jobs/remote/jobEnd.ts'
import { topicOf } from '../jobs/remote/runNews.ts'
import { newsWriter } from './newsWriter.ts'

/** Why a run ends before its job does: nobody waits for it, another worker has it, or this worker stops. */
type EndOfWork = 'unwanted' | 'lost' | 'stopping'

/** A run while this worker holds it. */
export interface WorkedRun {
  token: number
  end: (why: EndOfWork) => void
  /** What is done counts. */
  stop: () => void
  /** Settles once nothing more is written; never rejects. @returns `given back` if another worker has to go on. */
  over: Promise<'over' | 'given back'>
}

interface WorkParts {
  runs: JobRuns
  hosts: Pick<Hosts, 'tell' | 'workers'>
  local: JobRunner
  /** Of all workers. */
  remote: Pick<JobRunner, 'playParts'>
  askOf: (run: TakenRun) => Promise<JobAsk<JobName>>
  onFailed: (error: unknown) => void
}

/** Of a simulation's saved states, the newest counts. */
const keptStates = 2
const mostHelpers = 4

export function workedRun(taken: TakenRun, { runs, hosts, local, remote, askOf, onFailed }: WorkParts): WorkedRun {
  const [cancel, stopping] = [new AbortController(), new AbortController()]
  let why: EndOfWork | undefined
  const end = (because: EndOfWork) => {
    why ??= because
    cancel.abort()
  }
  const isSimulation = taken.kind === 'simulate'
  const writer = newsWriter({
    ...{ held: taken, from: taken.sent, runs, hosts },
    ...(isSimulation && { keep: keptStates }),
    onLost: () => end('lost'),
  })

  const submit = (ask: JobAsk<JobName>): Promise<unknown> => {
    if (taken.kind === 'buildLineups')
      return local.build(ask as JobAsk<'buildLineups'>, (news) => writer.put(bytesOf(news)), cancel.signal)
    if (taken.kind === 'simulate') return simulated(ask as JobAsk<'simulate'>)
    if (taken.kind === 'playParts')
      return local.playParts(ask as JobAsk<'playParts'>, (part) => writer.put(bytesOf(part)), cancel.signal)
    if (taken.kind === 'checkStandings') return local.checkStandings(ask as JobAsk<'checkStandings'>)
    return local.projectPool(ask as JobAsk<'projectPool'>)
  }

  /** Other workers play parts of it, if there are any. What they don't tell in time is played here. */
  async function simulated(ask: JobAsk<'simulate'>): Promise<unknown> {
    const others = (await hosts.workers().catch(() => 1)) - 1
    const helpers = Math.max(0, Math.min(mostHelpers, others))
    const over = new AbortController()
    const help = ({ shares, feed }: SimulationHelp) => {
      for (const parts of shares)
        remote
          .playParts({ of: ask.of, parts }, async ({ bytes }) => feed(bytes), over.signal)
          .catch((error) => {
            if (!over.signal.aborted) onFailed(error)
          })
    }
    try {
      return await local.simulate({ ...ask, helpers }, takeStep, cancel.signal, stopping.signal, undefined, help)
    } finally {
      over.abort()
    }
  }

  /** Progress and figures are worth nothing once newer ones are there. */
  async function takeStep(step: SimulationStep): Promise<void> {
    if (step.kind === 'saved') return writer.put(bytesOf(step))
    writer.tellOnly(bytesOf(step))
  }

  async function work(): Promise<'over' | 'given back'> {
    const ending = await askOf(taken)
      .then(submit)
      .then(
        (outcome) => ({ status: 'done', outcome: endWith(outcome) }) as const,
        (error) => {
          if (why === undefined) onFailed(error)
          return { status: 'failed', outcome: endOfError(error) } as const
        },
      )
    await writer.idle()
    if (why === 'stopping') {
      await runs.handBack(taken)
      return 'given back'
    }
    if (why === undefined && (await runs.finish(taken, ending)))
      await hosts.tell(topicOf(taken.id), { over: true }).catch(() => undefined)
    return 'over'
  }

  return {
    token: taken.token,
    end,
    stop: () => stopping.abort(),
    over: work().catch((error) => {
      onFailed(error)
      return 'over'
    }),
  }
}
