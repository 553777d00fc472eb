import type { NightRecord } from '@slatecraft/slate'

/** A simulated lineup: what was said of it, and what it did or would have done as one more entry. Money is in cents. */
export interface NightLineup {
  /** In its simulation. */
  number: number
  roi: number | null
  cash: number
  copies: number
  /** How often the user entered it. */
  entered: number
  points: number
  place: number
  beaten: number
  payout: number
  realCopies: number
  /** Names, where they are known. */
  players: string | undefined
}

/** Best payout first, then best place. */
export function nightLineups(
  { number, ...columns }: NightRecord['lineups'],
  rosters: ReadonlyMap<number, string> | undefined,
): NightLineup[] {
  return number
    .map(
      (lineup, at): NightLineup => ({
        ...{ number: lineup, roi: columns.roi[at]!, cash: columns.cash[at]!, copies: columns.copies[at]! },
        ...{ entered: columns.entered[at]!, points: columns.points[at]!, place: columns.place[at]! },
        ...{ beaten: columns.beaten[at]!, payout: columns.payout[at]!, realCopies: columns.realCopies[at]! },
        players: rosters?.get(lineup),
      }),
    )
    .sort((a, b) => b.payout - a.payout || a.place - b.place || a.number - b.number)
}
