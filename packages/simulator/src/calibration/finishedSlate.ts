import type { Player, Ruleset, Sport } from '@slatecraft/slate'
import type { Contest } from '../contest/contest.ts'
import type { PoolRows } from '../poolRows.ts'
import type { WeightedLineups } from './field/pairLifts.ts'

/** A finished contest with what was known before it. Rows are those of `pool`. */
export interface FinishedSlate {
  sport: Sport
  /** Slates of one night are one cluster. Named by date, then sport: `2026-01-17 nba`, `2023-w06 nfl`. */
  night: string
  ruleset: Ruleset
  pool: PoolRows
  /** By row: points scored, and share of entries that owned the row; NaN where the standings don't say. */
  actual: Float64Array
  owned: Float64Array
  /** The distinct lineups of the real entries, by how many entries hold each, and their points. */
  real: WeightedLineups & { lineups: Uint16Array; weight: Float64Array; points: Float64Array }
  /** Points of all entries, descending. */
  allPoints: Float64Array
  /** Its own prizes, or those of a usual tournament of its size. */
  contest: Contest
  /** A vendor's pool of lineups, with its simulated ROI where it states one. */
  vendorPool: VendorPool | undefined
}

export interface VendorPool {
  /** Lineup l has rows `l * size` to `l * size + size - 1`, ascending. */
  lineups: Uint16Array
  /** By lineup; undefined where the file has none. */
  roi: Float64Array | undefined
}

/** Rows of the slate that are not a showdown's captain: each person once. */
export const personRows = ({ pool }: Pick<FinishedSlate, 'pool'>): { row: number; player: Player }[] =>
  pool.players.flatMap((player, row) => (player.RosterPosition === 'CPT' ? [] : [{ row, player }]))
