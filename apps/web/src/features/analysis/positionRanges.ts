import type { Player, Site, WinnersRange } from '@slatecraft/slate'
import { positionRows } from './breakdowns.ts'

/** A position of the pool beside what winners used. */
export interface PositionRange {
  position: string
  /** Players with a Max Exp above 0. */
  inPlay: number
  /** Undefined without finished contests. */
  winners: WinnersRange | undefined
  /** How the number in play differs from winners'; undefined within their middle half. */
  fault: string | undefined
  /** Summed exposure limits, in percent. */
  minExp: number
  maxExp: number
}

/** By position of the contest, in order. */
export function positionRanges(
  players: readonly Player[],
  contestPositions: readonly string[],
  site: Site,
  winners: readonly (WinnersRange & { Position: string })[],
): PositionRange[] {
  const rangeOf = new Map(winners.map((range) => [range.Position, range]))
  return positionRows(players, contestPositions, site).map(({ position, count, minExp, maxExp }) => {
    const range = rangeOf.get(position)
    return { position, inPlay: count, winners: range, fault: range && faultOf(count, range), minExp, maxExp }
  })
}

function faultOf(count: number, { Pct_25, Pct_75 }: WinnersRange): string | undefined {
  if (count < Pct_25) return 'too few'
  if (count > Pct_75) return 'too many'
  return undefined
}
