import type { Player } from '@slatecraft/slate'
import { joinStandings, type Standings } from '@slatecraft/slate/csv'

/** A finished contest's entries as rows of the slate's pool. */
export interface RealEntries {
  /** Rows of a lineup. */
  size: number
  /** Distinct lineups, rows ascending: lineup l at `l * size`. */
  lineups: Uint16Array
  /** By distinct lineup: the entries that hold it, and its points. */
  copies: Float64Array
  points: Float64Array
  /** By entry: the number of its distinct lineup; -1 for one that is left out. */
  lineupOf: Int32Array
  /** Points of all entries, descending; also of those whose lineup has a player without a row. */
  allPoints: Float64Array
  /** By row: points scored and share of entries that own the row; NaN where the standings don't name the player. */
  actual: Float64Array
  owned: Float64Array
  /** Entries left out of the lineups: empty, unreadable, or with a player who has no row (a late addition). */
  leftOut: number
  /** Of those, the ones without a lineup, and the ones with a hidden player. */
  empty: number
  hidden: number
  /** Players that the pool lacks, and how many entries have them; most entries first. */
  missing: readonly { name: string; entries: number }[]
}

/** Gives each player of the standings a row of the pool. */
export function realEntries(standings: Standings, players: readonly Player[], salaryCap: number): RealEntries {
  const { poolOf, lineups, isWhole, counts, missing } = joinStandings(standings, players, { salaryCap })
  const size = standings.slots.length
  const actual = new Float64Array(players.length).fill(Number.NaN)
  const owned = new Float64Array(players.length).fill(Number.NaN)
  for (const [index, { points, ownership }] of standings.players.entries()) {
    const row = poolOf[index]!
    if (row < 0) continue
    if (points !== null) actual[row] = points
    if (ownership !== null) owned[row] = ownership / 100
  }
  const found = new Map<string, { rows: Int32Array; copies: number; points: number; number: number }>()
  const lineupOf = new Int32Array(standings.entries.length).fill(-1)
  let leftOut = 0
  for (const [entry, { points }] of standings.entries.entries()) {
    if (isWhole[entry] === 0) {
      leftOut++
      continue
    }
    const rows = lineups.slice(entry * size, (entry + 1) * size).sort()
    const key = rows.join()
    const lineup = found.get(key)
    lineupOf[entry] = lineup?.number ?? found.size
    if (lineup === undefined) found.set(key, { rows, copies: 1, points, number: found.size })
    else lineup.copies++
  }
  const distinct = [...found.values()]
  return {
    size,
    lineups: Uint16Array.from(distinct.flatMap(({ rows }) => [...rows])),
    copies: Float64Array.from(distinct, ({ copies }) => copies),
    points: Float64Array.from(distinct, (lineup) => lineup.points),
    lineupOf,
    allPoints: Float64Array.from(standings.entries, (entry) => entry.points)
      .sort()
      .reverse(),
    actual,
    owned,
    leftOut,
    empty: counts.empty,
    hidden: counts.hidden,
    missing,
  }
}
