import { counted } from '@slatecraft/slate'
import { compatibleLineups } from './compatibleLineups.ts'
import { createRun } from './createRun.ts'
import { createDiagramCache } from './diagramCache.ts'
import { type EarlierLineup, type Reasons, validEarlierLineups } from './earlierLineups.ts'
import type { FarkasProof } from './farkasProof.ts'
import { keptLineups, quotasAround } from './keptLineups.ts'
import type { KeptLineups, Run, RunInput, RunLineup, SimpleRun } from './run.ts'

/**
 * A run that keeps what it can of the lineups of the build before, each in its place, and builds the others around them.
 *
 *   1. Kept is who is lawful by himself (`lawfulAlone`) and beside the others (`keptTogether`).
 *   2. Where the plan proves that the rest of the run can't be met around them, those that stand in its way are released:
 *      as many as the proof asks for at least, and so on until there is a plan.
 *   3. The open places are filled before the first lineup is handed out (`prepare`), for a lineup that was handed out can't be
 *      taken back. Where they can't, the lineups with fewest points are released, as few as are found to be enough.
 *   4. Where nothing can be kept it is a run like any other, which says itself what stands in its way.
 */
export function createRebuiltRun(input: RunInput): Run {
  const { request, problem } = input
  const diagramCache = createDiagramCache(problem, request.minUnique)
  const given: RunInput & { diagramCache: typeof diagramCache } = { ...input, diagramCache }
  const reasons: Reasons = new Map()
  const { kept: together, ruleOf } = compatibleLineups(given, validEarlierLineups(given, reasons), reasons)
  /** Best first. */
  let kept: readonly EarlierLineup[] = together
  let current = around(kept)
  let filling: Generator<void, void> | undefined
  /** Found for the open places, by number; undefined while the run itself is asked. */
  let filled: Map<number, RunLineup> | undefined
  let released = 0
  let handedOut = 0

  function around(some: readonly EarlierLineup[]): Around {
    if (some.length === 0) return { run: createRun(given), places: undefined }
    const places = keptLineups(given, some, ruleOf)
    return { run: createRun({ ...given, quotas: quotasAround(input.quotas, some), kept: places }), places }
  }

  function release(some: readonly EarlierLineup[], why: string): void {
    const gone = new Set(some)
    kept = kept.filter((lineup) => !gone.has(lineup))
    released += some.length
    for (const { number } of some) reasons.set(number, [why])
  }

  function conflict(): ReturnType<Run['conflict']> {
    for (;;) {
      const found = current.run.conflict()
      if (typeof found === 'string' || kept.length === 0) return found
      release(inTheWay(current.run, found, kept), 'With it the rest of the run could not meet its exposures and shares')
      current = around(kept)
    }
  }

  function* fillAll(): Generator<void, void> {
    const before = kept
    let found = yield* fill(current)
    /** How many of the last ones it is too few to release, and how many are enough: all of them, if need be. */
    let tooFew = 0
    let enough = found === undefined ? before.length : 0
    while (enough - tooFew > 1) {
      // Twice as many until it is enough, then by halves.
      const count = found === undefined ? Math.min(Math.max(1, 2 * tooFew), enough - 1) : (tooFew + enough) >> 1
      const other = around(before.slice(0, before.length - count))
      const better = typeof other.run.conflict() === 'string' ? yield* fill(other) : undefined
      if (better === undefined) tooFew = count
      else {
        enough = count
        found = better
        current = other
      }
    }
    if (found === undefined) {
      current = around([])
      current.run.conflict()
      found = yield* fill(current)
    }
    filled = found
    const isBuilt = found !== undefined
    release(
      before.slice(before.length - enough),
      isBuilt ? 'With it the other lineups could not be built' : 'The run can not be completed, with it or without it',
    )
    if (isBuilt) return
    // As any run that can't be: as far as it goes, and with what stands in its way.
    current = around([])
    current.run.conflict()
  }

  /** Fills the places around kept lineups, one at each step: all lineups by number, or undefined where one can't be built. */
  function* fill({ run, places }: Around): Generator<void, Map<number, RunLineup> | undefined> {
    const { order = [...Array(input.lineups).keys()], lineups = [] } = places ?? {}
    const found = new Map(lineups.map((lineup, index) => [order[index]!, lineup]))
    for (const number of order.slice(lineups.length)) {
      const next = run.next()
      if (!('items' in next)) return undefined
      found.set(number, next)
      yield
    }
    return found
  }

  function prepare(): 'ready' | 'working' {
    if (kept.length === 0) return 'ready'
    filling ??= fillAll()
    return filling.next().done ? 'ready' : 'working'
  }

  const next = (): ReturnType<Run['next']> => {
    const number = handedOut++
    return filled === undefined ? current.run.next() : filled.get(number)!
  }

  const notes = () => [
    ...(released === 0
      ? []
      : [`${counted(released, 'earlier lineup')} more had to make way, so that the rest of the run could be built.`]),
    ...current.run.notes(),
  ]

  const replaced = () =>
    [...reasons].sort(([a], [b]) => a - b).map(([number, why]) => ({ luNum: number + 1, reasons: why }))

  return { conflict, next, notes, prepare, replaced, total: () => current.run.total() }
}

interface Around {
  run: SimpleRun
  /** Undefined where no lineup is kept. */
  places: KeptLineups | undefined
}

/** Of the kept lineups those that give least of what a refutation misses, as few as could make it up. */
function inTheWay(run: SimpleRun, refutation: FarkasProof, kept: readonly EarlierLineup[]): EarlierLineup[] {
  const { missing, weightOf, most } = run.blame(refutation)
  const gains = kept.map((lineup) => ({ lineup, gain: most - weightOf(lineup.items) }))
  gains.sort((a, b) => b.gain - a.gain || a.lineup.points - b.lineup.points || b.lineup.number - a.lineup.number)
  let left = missing
  const count = gains.findIndex(({ gain }) => {
    left -= gain
    return left <= 0
  })
  return gains.slice(0, count === -1 ? gains.length : count + 1).map(({ lineup }) => lineup)
}
