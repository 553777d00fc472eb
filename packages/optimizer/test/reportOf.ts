import { type BuildReport, type BuildRequest, type BuiltLineup, findRuleset } from '@slatecraft/slate'
import { requestHash } from '../src/requestHash.ts'

/** A lineup with its sums from ids in the order of the ruleset's slots; unknown ids count 0. Nothing is proven. */
export function lineupOf(request: BuildRequest, ids: readonly string[]): BuiltLineup {
  const { slots } = findRuleset(request)!
  const rows = ids.flatMap((id, slot) => {
    const row = request.players.find(({ Id }) => Id === id)
    return row === undefined ? [] : [{ ...row, slot }]
  })
  const times = (row: (typeof rows)[number], what: 'points' | 'salary') =>
    row.RosterPosition === null ? (slots[row.slot]![what] ?? 1) : 1
  const round = (value: number) => Math.round(value * 100) / 100
  return {
    players: [...ids],
    slots: slots.map(({ name }) => name),
    points: round(rows.reduce((sum, row) => sum + row.ProjPtsAdjusted * times(row, 'points'), 0)),
    salary: rows.reduce((sum, row) => sum + row.Salary * times(row, 'salary'), 0),
    ownership: rows.every(({ ProjOwn }) => ProjOwn === null)
      ? null
      : round(rows.reduce((sum, row) => sum + (row.ProjOwn ?? 0), 0)),
    optimal: false,
    bound: 10_000,
  }
}

/** A report with these lineups. */
export function reportOf(
  request: BuildRequest,
  lineups: readonly (readonly string[])[],
  status: BuildReport['status'] = 'complete',
): BuildReport {
  return {
    status,
    engine: 'by hand',
    seed: request.seed,
    requestHash: requestHash(request),
    seconds: 0,
    lineups: lineups.map((ids) => lineupOf(request, ids)),
    messages: [],
  }
}
