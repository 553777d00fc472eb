import type { Contest } from './contest.ts'
import { type PayoutTable, payoutTable } from './payoutTable.ts'
import { sampledTable } from './sampledTable.ts'

const made = new Map<string, PayoutTable>()
/** Tables that are kept, each of less than a megabyte: runs of the same contest follow each other. */
const mostMade = 8

/**
 * What a score can expect against a library: `payoutTable`, or `sampledTable` where the library's lineups are a sample of so
 * many draws. Tables are kept, and not to be changed.
 */
export function libraryTable(contest: Contest, opponents: number, draws: number | undefined): PayoutTable {
  const key = JSON.stringify([contest.prizes, contest.entries, opponents, draws])
  const known = made.get(key)
  if (known !== undefined) return known
  const whole = payoutTable(contest, opponents)
  const table = draws === undefined ? whole : sampledTable(whole, draws)
  if (made.size >= mostMade) made.clear()
  made.set(key, table)
  return table
}
