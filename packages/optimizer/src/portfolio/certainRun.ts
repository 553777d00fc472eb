import { createRun } from './createRun.ts'
import { createDiagramCache } from './diagramCache.ts'
import type { Run, RunInput, RunLineup, SimpleRun } from './run.ts'

/** Runs of up to so many lineups are built ahead if they have little room. */
const mostBuiltAhead = 40

/**
 * A run that keeps its first lineup back until it is certain of the last one, if it has little room. A plan costs points: it
 * gives up the best lineup wherever the plan can't follow. So a short run is first built without one, and with a plan only
 * if that ends too early. Longer ones make a plan at once: building them ahead would take too long.
 */
export function createCertainRun(input: RunInput): Run {
  const { request, problem, lineups } = input
  const given: RunInput = { ...input, diagramCache: createDiagramCache(problem, request.minUnique) }
  const planned = createRun(given)
  let preparing: Generator<void, void> | undefined
  /** The run that was built ahead. */
  let ahead: { run: SimpleRun; lineups: readonly RunLineup[] } | undefined
  let returned = 0

  function* prepared(): Generator<void, void> {
    if (lineups <= mostBuiltAhead && planned.isTight()) {
      const run = createRun({ ...given, planAttempts: 0 })
      run.conflict()
      const built: RunLineup[] = []
      for (let next = run.next(); 'items' in next; next = run.next()) {
        built.push(next)
        if (built.length < lineups) yield
        else {
          ahead = { run, lineups: built }
          return
        }
      }
    }
    while (planned.prepare?.() === 'working') yield
  }

  return {
    conflict: planned.conflict,
    prepare: () => {
      preparing ??= prepared()
      return preparing.next().done === true ? 'ready' : 'working'
    },
    next: () => ahead?.lineups[returned++] ?? planned.next(),
    notes: () => (ahead?.run ?? planned).notes(),
    total: () => (ahead?.run ?? planned).total(),
  }
}
