import { counted } from '@slatecraft/slate'
import { compatibleLineups } from './compatibleLineups.ts'
import { createRun } from './createRun.ts'
import { createDiagramCache } from './diagramCache.ts'
import { type EarlierLineup, type Reasons, validEarlierLineups } from './earlierLineups.ts'
import type { FarkasProof } from './farkasProof.ts'
import { keptLineups, quotasAround } from './keptLineups.ts'
import type { KeptLineups, Run, RunInput, RunLineup, SimpleRun } from './run.ts'

/**
 * A run that keeps as many lineups of the earlier build as possible, each at its position, and builds the others around them.
 *
 *   1. It keeps the lineups that are valid by themselves (`validEarlierLineups`) and together (`compatibleLineups`).
 *   2. If a Farkas proof shows that the rest of the run is infeasible around them, it releases the lineups to blame, as few as
 *      could make up for what the proof misses, and repeats that until there is a mix.
 *   3. It builds the open positions before it returns the first lineup (`prepare`), because returned lineups are final. If
 *      that fails, it releases the lineups with the fewest points: as few as a binary search finds to be enough.
 *   4. If nothing can be kept, it is a run like any other.
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
  /** All lineups by position, once `prepare` has built them; until then they come from the run. */
  let filled: Map<number, RunLineup> | undefined
  let released = 0
  let returned = 0

  function around(some: readonly EarlierLineup[]): Around {
    if (some.length === 0) return { run: createRun(given), start: undefined }
    const start = keptLineups(given, some, ruleOf)
    return { run: createRun({ ...given, quotas: quotasAround(input.quotas, some), kept: start }), start }
  }

  function release(some: readonly EarlierLineup[], why: string): void {
    const gone = new Set(some)
    kept = kept.filter((lineup) => !gone.has(lineup))
    released += some.length
    for (const { position } of some) reasons.set(position, [why])
  }

  function conflict(): ReturnType<Run['conflict']> {
    for (;;) {
      const found = current.run.conflict()
      if (typeof found === 'string' || kept.length === 0) return found
      release(
        lineupsToBlame(current.run, found, kept),
        'With it, the rest of the run could not meet its exposures and shares',
      )
      current = around(kept)
    }
  }

  function* fillAll(): Generator<void, void> {
    const before = kept
    let found = yield* fill(current)
    /** Bounds of the search: releasing `tooFew` of the worst lineups fails, releasing `enough` works. */
    let tooFew = 0
    let enough = found === undefined ? before.length : 0
    while (enough - tooFew > 1) {
      // Doubles until it is enough, then bisects.
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
      isBuilt ? 'With it, the other lineups could not be built' : 'The run can’t be completed with or without it',
    )
    if (isBuilt) return
    // Like any infeasible run: it goes as far as possible, then explains why it ends.
    current = around([])
    current.run.conflict()
  }

  /** Builds the open positions, one per step. Returns all lineups by position, or undefined if one can't be built. */
  function* fill({ run, start }: Around): Generator<void, Map<number, RunLineup> | undefined> {
    const { order = [...Array(input.lineups).keys()], lineups = [] } = start ?? {}
    const found = new Map(lineups.map((lineup, index) => [order[index]!, lineup]))
    for (const position of order.slice(lineups.length)) {
      const next = run.next()
      if (!('items' in next)) return undefined
      found.set(position, next)
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
    const position = returned++
    return filled === undefined ? current.run.next() : filled.get(position)!
  }

  const notes = () => [
    ...(released === 0
      ? []
      : [`Also dropped ${counted(released, 'earlier lineup')} so that the rest of the run could be built.`]),
    ...current.run.notes(),
  ]

  const replaced = () =>
    [...reasons].sort(([a], [b]) => a - b).map(([position, why]) => ({ luNum: position + 1, reasons: why }))

  return { conflict, next, notes, prepare, replaced, total: () => current.run.total() }
}

/** A run around some kept lineups. */
interface Around {
  run: SimpleRun
  /** Undefined if no lineup is kept. */
  start: KeptLineups | undefined
}

/** The kept lineups that contribute least to what a proof misses: as few as could make up for it. */
function lineupsToBlame(run: SimpleRun, proof: FarkasProof, kept: readonly EarlierLineup[]): EarlierLineup[] {
  const { missing, weightOf, most } = run.blame(proof)
  const gains = kept.map((lineup) => ({ lineup, gain: most - weightOf(lineup.items) }))
  gains.sort((a, b) => b.gain - a.gain || a.lineup.points - b.lineup.points || b.lineup.position - a.lineup.position)
  let left = missing
  const count = gains.findIndex(({ gain }) => {
    left -= gain
    return left <= 0
  })
  return gains.slice(0, count === -1 ? gains.length : count + 1).map(({ lineup }) => lineup)
}
