import type { BuiltLineup, Player } from '@slatecraft/slate'
import type { RunLineup } from './portfolio/run.ts'
import type { Problem } from './problem.ts'
import { inPoints, unitsPerPoint } from './scoreUnits.ts'

/** A lineup of items as it is handed out: by ids, with its sums. */
export function toLineup({ items, players, ruleset }: Problem, found: RunLineup): BuiltLineup {
  const { isOptimal, bound, isKept } = found
  const placed = found.bySlot.map((item) => items[item]!)
  /** To two decimals. */
  const sum = (amount: (player: Player) => number) =>
    Math.round(
      placed.reduce((total, { row }) => total + Math.round(amount(row) * unitsPerPoint), 0) / (unitsPerPoint / 100),
    ) / 100
  return {
    players: placed.map(({ player }) => players[player]!.Id),
    slots: ruleset.slots.map((slot) => slot.name),
    points: sum((row) => row.ProjPtsAdjusted),
    salary: placed.reduce((total, { row }) => total + row.Salary, 0),
    ownership: sum((row) => row.ProjOwn ?? 0),
    optimal: isOptimal,
    bound: inPoints(bound),
    ...(isKept && { isKept }),
  }
}
