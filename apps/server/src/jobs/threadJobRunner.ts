import { EngineThread } from './engineThread.ts'
import type { JobRunner } from './jobRunner.ts'
import { SubmittedBuild } from './submittedBuild.ts'

/**
 * Runs builds in threads of this process, several in each, in turns:
 *
 *   waiting --first turn--> held by a thread --turn after turn--> over
 *
 * A free thread first takes a build that waits, so each build has its first lineup before any other goes on. Then the builds
 * of a thread take turns. What a build gives does not depend on its turns.
 *
 * If a thread ends, another one replaces it and starts its builds again, without the lineups that were sent. Only the build
 * that was at work may be at fault: it fails if it was alone, or if it is the second time.
 *
 * @param workerFile a module that calls `serveBuilds`, as a source file (run by tsx) or bundled.
 */
export function threadJobRunner({ workerFile, threads: most }: { workerFile: URL; threads: number }): JobRunner {
  const waiting: SubmittedBuild[] = []
  const threads: EngineThread[] = []
  let submitted = 0

  /** Gives every free thread work, and tells the others who waits. */
  function dispatch() {
    while (waiting.length > 0) {
      const free = freeThread()
      if (free === undefined) break
      free.begin(waiting.shift()!)
    }
    for (const thread of threads) thread.goOn(waiting.length > 0)
  }

  function freeThread(): EngineThread | undefined {
    const free = threads.filter((thread) => thread.canBegin).sort((a, b) => a.load - b.load)[0]
    const isNeeded = free === undefined || free.load > 0
    if (!isNeeded || threads.length === most) return free
    const added = new EngineThread(workerFile, dispatch)
    threads.push(added)
    return added
  }

  return {
    async submit({ request }, onLineup, signal) {
      submitted += 1
      const build = new SubmittedBuild({ id: submitted, request }, { onLineup, onTaken: dispatch })
      const cancel = () => {
        build.cancel()
        dispatch()
      }
      if (signal.aborted) build.cancel()
      signal.addEventListener('abort', cancel)
      try {
        waiting.push(build)
        dispatch()
        return await build.outcome
      } finally {
        signal.removeEventListener('abort', cancel)
      }
    },
    async close() {
      for (const build of waiting.splice(0)) build.fail(new Error('The threads were stopped.'))
      await Promise.all(threads.map((thread) => thread.close()))
    },
  }
}
