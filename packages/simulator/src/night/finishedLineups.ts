import type { SimulationReport } from '@slatecraft/slate'
import { placeIn } from '../calibration/finish/placeIn.ts'
import type { RealEntries } from '../calibration/realEntries.ts'
import type { Contest } from '../contest/contest.ts'
import { type Finish, finishIn } from './possibleNights.ts'

/** What was said of a simulated lineup, and what it did, or would have done as one more entry. */
export interface FinishedLineup {
  /** Its number in the simulation. */
  lineup: number
  said: { roi: number | null; cash: number; topPercent: number; copies: number; payout: number }
  points: number
  place: number
  finish: Finish
  /** Entries of others with exactly this lineup. */
  realCopies: number
  /** How often the user entered it. */
  entered: number
}

interface Simulated {
  /** Rows of the simulated lineups, ascending, `size` each. */
  lineups: Uint16Array
  size: number
  report: Pick<SimulationReport, 'lineups'>
  /** Which contest of the simulation. */
  number: number
  contest: Contest
}

interface Happened {
  real: RealEntries
  /** By row; NaN where unknown. */
  points: Float64Array
  /** Numbers of the user's entries in the standings. */
  own: readonly number[]
}

/** Lineups with a player whose points nobody knows are left out. */
export function finishedLineups(
  { lineups, size, report, number, contest }: Simulated,
  { real, points, own }: Happened,
): FinishedLineup[] {
  const columns = report.lineups.contests[number]!
  const keyOf = (rows: ArrayLike<number>) => Array.from(rows).join()
  const keys = Array.from({ length: lineups.length / size }, (_, lineup) =>
    keyOf(lineups.subarray(lineup * size, (lineup + 1) * size)),
  )
  const ours = new Set(keys)
  const realNumber = new Map<string, number>()
  for (let lineup = 0; lineup < real.copies.length; lineup++) {
    const key = keyOf(real.lineups.subarray(lineup * size, (lineup + 1) * size))
    if (ours.has(key)) realNumber.set(key, lineup)
  }
  const entered = new Map<number, number>()
  for (const entry of own) entered.set(real.lineupOf[entry]!, (entered.get(real.lineupOf[entry]!) ?? 0) + 1)
  const finishOf = finishIn(contest, real.allPoints.length)
  return keys.flatMap((key, lineup) => {
    let scored = 0
    for (let at = lineup * size; at < (lineup + 1) * size; at++) scored += points[lineups[at]!]!
    if (Number.isNaN(scored)) return []
    const { better, equal } = placeIn(real.allPoints, scored)
    const number = realNumber.get(key)
    const [copies, times] = number === undefined ? [0, 0] : [real.copies[number]!, entered.get(number) ?? 0]
    return [
      {
        lineup,
        said: {
          roi: columns.roi?.[lineup] ?? null,
          cash: columns.cash[lineup]!,
          topPercent: columns.topPercent[lineup]!,
          copies: columns.copies[lineup]!,
          payout: columns.payout[lineup]!,
        },
        points: scored,
        place: better + 1,
        finish: finishOf(better, Math.max(1, times > 0 ? equal : equal + 1)),
        realCopies: copies - times,
        entered: times,
      },
    ]
  })
}
