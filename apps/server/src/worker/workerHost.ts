import { type JobRuns, renewEveryMs } from '@slatecraft/store'
import type { FastifyBaseLogger } from 'fastify'
import type { JobRunner } from '../jobs/jobRunner.ts'
import type { Hosts, QueuedJob } from '../jobs/remote/hosts.ts'
import { Ending, endingsTopic, HelpWanted, helpTopic } from '../jobs/remote/runNews.ts'
import { askedJobs } from './askedJob.ts'
import { type WorkedRun, workedRun } from './workedRun.ts'

export interface WorkerParts {
  runs: JobRuns
  hosts: Hosts
  /** Computes in threads of this process. */
  local: JobRunner
  /** Submits to all worker hosts. */
  remote: Pick<JobRunner, 'playParts'>
  /** As `engineBuild` names it. */
  engine: string
  /** Unique to the process. */
  workerId: string
  /** Jobs at once. They take turns in the threads. */
  atOnce: number
  /** With fewer jobs than threads, it helps others. */
  threads: number
  log: Pick<FastifyBaseLogger, 'error' | 'info'>
}

export interface WorkerHost {
  /** The number of runs that it holds. */
  held: () => number
  /** Takes no more, finishes what ends soon, and hands the rest back to other workers. */
  drain: () => Promise<void>
}

/** Runs that end within this time after a drain began are not handed back: others would build them again. */
const finishWithinMs = 5000
/** A handed-back run goes before others: its user has waited already. */
const handedBack = { priority: 1 }

/**
 * Takes jobs from the queue and runs them in threads. The main thread only renews and reports, so leases hold however busy the
 * engine is.
 */
export async function workerHost(parts: WorkerParts): Promise<WorkerHost> {
  const { runs, hosts, engine, workerId, atOnce, threads, log } = parts
  const held = new Map<string, WorkedRun>()
  const askOf = askedJobs(runs)
  let isDraining = false

  async function work({ run, click }: QueuedJob): Promise<void> {
    const taken = await runs.take(run, { worker: workerId, engine })
    // Another worker has it, it is over, or nobody waits for it any more.
    if (taken === undefined) return
    const { token, kind } = taken
    const noted = { run, click, kind, token }
    log.info(noted, 'a job was taken')
    const begin = performance.now()
    const onFailed = (err: unknown) => log.error({ err, ...noted }, 'a job failed')
    const worked = workedRun(taken, { ...parts, askOf, onFailed })
    held.set(run, worked)
    if (taken.isStopping) worked.stop()
    const end = await worked.over
    if (held.get(run) === worked) held.delete(run)
    log.info({ ...noted, end, ms: Math.round(performance.now() - begin) }, 'a job was left')
    if (end === 'given back' && kind !== 'playParts') await hosts.enqueue({ run, click }, { ...handedBack, token })
  }

  async function renew(): Promise<void> {
    const before = [...held.entries()]
    if (before.length === 0) return
    const mine = new Map((await runs.renew(workerId)).map((one) => [one.id, one]))
    for (const [id, worked] of before) {
      const one = mine.get(id)
      if (one?.token !== worked.token) worked.end('unwanted')
      else if (one.isStopping) worked.stop()
    }
  }

  let hasFailed = false
  const timer = setInterval(() => {
    renew().then(
      () => {
        hasFailed = false
      },
      (err) => {
        if (!hasFailed) log.error({ err }, 'jobs were not renewed')
        hasFailed = true
      },
    )
  }, renewEveryMs)

  const help = (message: unknown) => {
    const wanted = HelpWanted.safeParse(message).data
    if (wanted === undefined || wanted.by === workerId || held.size >= threads || isDraining) return
    work(wanted).catch((err) => log.error({ err, ...wanted }, 'help was not given'))
  }
  const unlistenHelp = await hosts.listen(helpTopic, help)
  const unlisten = await hosts.listen(endingsTopic, (message) => {
    const ending = Ending.safeParse(message).data
    const worked = ending && held.get(ending.run)
    if (ending?.how === 'stopped') worked?.stop()
    else worked?.end('unwanted')
  })
  const taking = hosts.work(work, atOnce)

  return {
    held: () => held.size,
    async drain() {
      isDraining = true
      await taking.pause()
      const all = [...held.values()].map(({ over }) => over)
      const tooLate = setTimeout(() => {
        for (const worked of held.values()) worked.end('stopping')
      }, finishWithinMs)
      await Promise.all(all)
      clearTimeout(tooLate)
      clearInterval(timer)
      unlisten()
      unlistenHelp()
    },
  }
}
