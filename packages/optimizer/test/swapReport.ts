import {
  afterStartLineupsOf,
  type BuildReport,
  type BuildRequest,
  type BuiltLineup,
  findRuleset,
  swapChanges,
} from '@slatecraft/slate'
import { lineupOf, reportOf } from './reportOf.ts'

/** The report of an after-start build that returned these lineups, by ids in the order of the slots. It says what is true. */
export function swapReport(
  request: BuildRequest,
  lineups: readonly (readonly string[])[],
  said: Partial<BuildReport> = {},
): BuildReport {
  return { ...reportOf(request, []), lineups: lineups.map((ids, index) => swapOf(request, ids, index)), ...said }
}

/** A lineup in place of the given one of this index. */
export function swapOf(request: BuildRequest, ids: readonly string[], index: number): BuiltLineup {
  const given = afterStartLineupsOf(request)[index]!.players
  const changes = swapChanges(
    given,
    ids,
    findRuleset(request)!.slots.map(({ name }) => name),
  )
  return {
    ...lineupOf(request, ids),
    swap: {
      changes: changes.in.length,
      moves: changes.moved.length,
      before: lineupOf(request, given).points,
      broken: [],
      notes: changes.in.length === 0 ? ['It is already the best.'] : [],
    },
  }
}
