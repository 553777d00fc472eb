import { type Slot, slots } from '../ruleset.ts'

/**
 * One captain place and `flex` others, all open to the same positions. A captain scores 1.5 times his points;
 * what he costs differs by site and season.
 */
export function captainSlots({
  accepts,
  flex,
  captainHeader,
  flexHeader,
  captainSalary,
}: {
  accepts: readonly string[]
  flex: number
  captainHeader: string
  flexHeader: string
  captainSalary: 1 | 1.5
}): Slot[] {
  return [
    ...slots('CPT', { accepts, header: captainHeader, points: 1.5, salary: captainSalary }),
    ...slots('FLEX', { accepts, header: flexHeader, count: flex }),
  ]
}
