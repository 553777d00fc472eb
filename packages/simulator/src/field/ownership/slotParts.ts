import { fits, type Player, type Ruleset } from '@slatecraft/slate'
import { logistic } from '../../logit.ts'

export interface SlotPart {
  rows: number[]
  slots: number
}

/** Rows and slots that have nothing to do with each other fall apart: pitchers and hitters, captains and others. */
export function slotParts(players: readonly Player[], { slots }: Ruleset): SlotPart[] {
  const parts: { rows: Set<number>; slots: number }[] = []
  for (const slot of slots) {
    const rows = [...players.keys()].filter((row) => fits(players[row]!, slot))
    const touched = parts.filter((part) => rows.some((row) => part.rows.has(row)))
    const merged = { rows: new Set(rows), slots: 1 }
    for (const part of touched) {
      for (const row of part.rows) merged.rows.add(row)
      merged.slots += part.slots
      parts.splice(parts.indexOf(part), 1)
    }
    parts.push(merged)
  }
  return parts.map((part) => ({ rows: [...part.rows].sort((a, b) => a - b), slots: part.slots }))
}

/** One shift of the log odds, found by halving, for which the shares sum to the slots. */
export function fillSlots(logOdds: Float64Array, rows: readonly number[], slots: number, out: Float64Array): void {
  const sumAt = (shift: number) => rows.reduce((sum, row) => sum + logistic(logOdds[row]! + shift), 0)
  let low = -40
  let high = 40
  for (let round = 0; round < 30; round++) {
    const middle = (low + high) / 2
    if (sumAt(middle) < slots) low = middle
    else high = middle
  }
  for (const row of rows) out[row] = logistic(logOdds[row]! + high)
}
