import type { BuildRequest, Player, Ruleset, Slot } from '@slatecraft/slate'
import { type Terms, times } from './program.ts'

/** One way for a row of the pool to be in the lineup. If the site lists each player once, a row can be captain or not. */
export interface Entry {
  /** The 0/1 variable. */
  name: string
  row: number
  player: Player
  /** Slots of the ruleset that the player fits. */
  slots: readonly number[]
  isCaptainOfOneRow: boolean
  /** What the salary is multiplied by. */
  salary: number
}

export function entriesOf({ players }: BuildRequest, { slots }: Ruleset): Entry[] {
  return players.flatMap((player, row) => {
    const open = slots.flatMap(({ accepts }, slot) =>
      player.Positions.some((position) => accepts.includes(position)) ? [slot] : [],
    )
    const isCaptains = (slot: number) => slots[slot]!.points !== undefined
    const plain = { row, player, isCaptainOfOneRow: false, salary: 1 }
    if (player.RosterPosition !== null) {
      const isCaptain = player.RosterPosition === 'CPT'
      return [{ ...plain, name: `x${row}`, slots: open.filter((slot) => isCaptains(slot) === isCaptain) }]
    }
    const captain = open.find(isCaptains)
    const others = { ...plain, name: `x${row}`, slots: open.filter((slot) => !isCaptains(slot)) }
    if (captain === undefined) return [others]
    const { salary = 1 }: Slot = slots[captain]!
    return [others, { ...plain, name: `c${row}`, slots: [captain], isCaptainOfOneRow: true, salary }]
  })
}

/** How many of these are in the lineup, or the sum of an amount over them. */
export const sum = (entries: readonly Entry[], amount: (entry: Entry) => number = () => 1): Terms =>
  entries.map((entry) => times(amount(entry), entry.name)).join(' ')

export const flexPositions = ['RB', 'WR', 'TE'] as const

export const plays = (player: Player, ...positions: readonly string[]) =>
  player.Positions.some((position) => positions.includes(position))
