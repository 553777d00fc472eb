import { EngineThread } from './engineThread.ts'
import type { JobAsk, JobName, JobNews, JobOutcome } from './jobKinds.ts'
import type { JobRunner, SimulationHelp } from './jobRunner.ts'
import { SubmittedJob } from './submittedJob.ts'

interface Signals {
  cancel: AbortSignal
  stop?: AbortSignal | undefined
  onHelp?: ((help: SimulationHelp) => void) | undefined
}

/**
 * Runs builds and simulations in threads of this process, several in each, in turns:
 *
 *   waiting --first turn--> held by a thread --turn after turn--> over
 *
 * A free thread first takes a job that waits, so each job has its first lineup or figures before any other goes on. Then the
 * jobs of a thread take turns. What a job gives does not depend on its turns. A helper begins only in a thread that holds no job.
 *
 * If a thread ends, another one replaces it. It starts builds again, without the lineups that were sent, and simulations from
 * where they were saved. Only the job that was at work may be at fault: a build fails if it was alone, or if it is the second
 * time; a simulation, the third time.
 *
 * @param workerFile a module that calls `serveJobs`, as a source file (run by tsx) or bundled.
 */
export function threadJobRunner({ workerFile, threads: most }: { workerFile: URL; threads: number }): JobRunner {
  const waiting: SubmittedJob[] = []
  let helpers: SubmittedJob[] = []
  const threads: EngineThread[] = []
  let submitted = 0

  /** Gives every free thread work, and tells the others who waits. */
  function dispatch() {
    while (waiting.length > 0) {
      const free = freeThread()
      if (free === undefined) break
      free.begin(waiting.shift()!)
    }
    beginHelpers()
    for (const thread of threads) thread.goOn(waiting.length > 0)
  }

  function beginHelpers() {
    for (const job of helpers.filter(({ isEnding }) => isEnding)) job.end({ job: job.id, kind: 'outcome', outcome: {} })
    helpers = helpers.filter(({ isEnding }) => !isEnding)
    while (helpers.length > 0) {
      const idle = freeThread()
      if (idle === undefined || idle.load > 0) return
      idle.begin(helpers.shift()!)
    }
  }

  function freeThread(): EngineThread | undefined {
    const free = threads.filter((thread) => thread.canBegin).sort((a, b) => a.load - b.load)[0]
    const isNeeded = free === undefined || free.load > 0
    if (!isNeeded || threads.length === most) return free
    const added = new EngineThread(workerFile, dispatch)
    threads.push(added)
    return added
  }

  async function submit<Name extends JobName>(
    { name, ask }: { name: Name; ask: JobAsk<Name> },
    onNews: (news: JobNews<Name>) => Promise<void>,
    { cancel, stop, onHelp }: Signals,
  ): Promise<JobOutcome<Name>> {
    submitted += 1
    // A thread answers with what this kind of job tells.
    const job = new SubmittedJob(
      { id: submitted, name, ask },
      { onNews: onNews as (news: JobNews<JobName>) => Promise<void>, onTaken: dispatch, onHelp },
    )
    const unlisten = [onAbort(cancel, () => job.cancel()), onAbort(stop, () => job.stop())]
    try {
      const line = job.isHelper ? helpers : waiting
      line.push(job)
      dispatch()
      return (await job.outcome) as JobOutcome<Name>
    } finally {
      for (const end of unlisten) end()
    }
  }

  function onAbort(signal: AbortSignal | undefined, end: () => void): () => void {
    if (signal?.aborted) end()
    const listener = () => {
      end()
      dispatch()
    }
    signal?.addEventListener('abort', listener)
    return () => signal?.removeEventListener('abort', listener)
  }

  return {
    build: (ask, onNews, cancel) => submit({ name: 'buildLineups', ask }, onNews, { cancel }),
    simulate: (ask, onNews, cancel, stop, _of, onHelp) =>
      submit({ name: 'simulate', ask }, onNews, { cancel, stop, ...((ask.helpers ?? 0) > 0 && { onHelp }) }),
    playParts: (ask, onNews, cancel) => submit({ name: 'playParts', ask }, onNews, { cancel }),
    checkStandings: (ask) =>
      submit({ name: 'checkStandings', ask }, () => Promise.resolve(), { cancel: new AbortController().signal }),
    projectPool: (ask) =>
      submit({ name: 'projectPool', ask }, () => Promise.resolve(), { cancel: new AbortController().signal }),
    async close() {
      for (const job of [...waiting.splice(0), ...helpers.splice(0)]) job.fail(new Error('The threads were stopped.'))
      await Promise.all(threads.map((thread) => thread.close()))
    },
  }
}
