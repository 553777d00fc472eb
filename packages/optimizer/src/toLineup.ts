import type { BuiltLineup, Player } from '@slatecraft/slate'
import type { RunLineup } from './portfolio/run.ts'
import type { Problem } from './problem.ts'
import { inPoints, unitsPerPoint } from './scoreUnits.ts'

/** Converts a lineup of items to the one that a build yields: ids and sums. */
export function toLineup({ items, players, ruleset }: Problem, found: RunLineup): BuiltLineup {
  const { isOptimal, bound, isKept, given } = found
  const slotted = found.bySlot.flatMap((item) => (item === undefined ? [] : items[item]!))
  /** To two decimals. */
  const sum = (amount: (player: Player) => number) =>
    Math.round(
      slotted.reduce((total, { row }) => total + Math.round(amount(row) * unitsPerPoint), 0) / (unitsPerPoint / 100),
    ) / 100
  return {
    players: slotted.map(({ player }) => players[player]!.Id),
    slots: ruleset.slots.map((slot) => slot.name),
    points: sum((row) => row.ProjPtsAdjusted),
    salary: slotted.reduce((total, { row }) => total + row.Salary, 0),
    ownership: slotted.some(({ row }) => row.ProjOwn !== null) ? sum((row) => row.ProjOwn ?? 0) : null,
    optimal: isOptimal,
    bound: inPoints(bound),
    ...(isKept && { isKept }),
    ...given,
  }
}
