import type { LineupRef, NightRecord } from '@slatecraft/slate'

/**
 * The players' names of a record's lineups, by their number in its simulation; undefined unless these are the lineups that
 * the record is about, which their points tell.
 *
 * @param lineups of a simulation of the same slate.
 */
export function lineupRosters(record: NightRecord, lineups: readonly LineupRef[]): Map<number, string> | undefined {
  const { id, name, points } = record.players
  const rowOf = new Map(id.map((one, row) => [one, row]))
  const rosters = new Map<number, string>()
  for (const [at, number] of record.lineups.number.entries()) {
    const rows = lineups[number]?.players.map((one) => rowOf.get(one) ?? -1) ?? []
    const scored = rows.reduce((sum, row) => sum + (points[row] ?? Number.NaN), 0)
    if (rows.length === 0 || !(Math.abs(scored - record.lineups.points[at]!) < 0.02)) return undefined
    rosters.set(number, rows.map((row) => name[row]).join(', '))
  }
  return rosters
}
