import type { SalaryWeights } from './salaryView.ts'

/**
 * What box scores taught, for nba baselines. Fitted on games of 2024-11-04 to 2024-12-10 by
 * `npx tsx bench/projections/nbaFit.ts`, which prints this object.
 */
export interface NbaLaw {
  /** Weight of each game beside the next later one, for minutes of late and of the season, and how much late ones count. */
  late: number
  season: number
  lateShare: number
  /** The same for points a minute. */
  rate: number
  /** Points a minute are pulled toward `plain + perMinute × usual minutes`, as if seen for so many minutes. */
  rateMinutes: number
  plain: number
  perMinute: number
  /** Minutes more for each usual minute of absent teammates, for players with 6, 14, 22, 30 and 38 usual minutes. */
  lifts: readonly [number, number, number, number, number]
  /** How much more of them goes to players of a like position. */
  likeness: number
  /** Share more points a minute for each usual point of absent teammates. */
  rateLift: number
  /** 1 scales minutes to 240 for the team, 0 leaves them. */
  toTeam: number
  /** Share of minutes less after three missed games. */
  returning: number
  /** How much opponents' allowed points count, and games of an average opponent added to them. */
  opponent: number
  opponentGames: number
  /** Share of points more at home than on the road, and less on the second night in a row. */
  home: number
  secondNight: number
  /** How far points go to what salaries stand for, in a pool that says who is out and in one that doesn't: `nbaSalaries.ts`. */
  salary: { listed: SalaryWeights; unlisted: SalaryWeights }
  /** Chance to play by whether he played in the team's last game, its last five games played (0 to 5) and usual minutes (to 10, to 20, more). */
  chances: readonly (readonly (readonly number[])[])[]
  /** Sd and the 5th, 25th, 50th, 75th, 85th, 95th and 99th percentile of points over projection, by projected points. */
  spreads: readonly { points: number; sd: number; shares: readonly number[] }[]
}
