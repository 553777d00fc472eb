import type { Slot } from './contestRules.ts'

export const nflSingleGamePositions = ['QB', 'RB', 'WR', 'TE', 'K', 'DST']
export const nbaPositions = ['PG', 'SG', 'SF', 'PF', 'C']
export const mlbHitterPositions = ['C', '1B', '2B', '3B', 'SS', 'OF']
/** DraftKings writes SP and RP. Both fill a P slot. */
export const mlbPitcherPositions = ['P', 'SP', 'RP']

/** `count` equal slots. Without `accepts`, they take the position they are named after. */
export function slots(name: string, options: Partial<Omit<Slot, 'name'>> & { count?: number } = {}): Slot[] {
  const { count = 1, accepts = [name], ...rest } = options
  return Array.from({ length: count }, () => ({ name, accepts, ...rest }))
}

/** One captain slot at 1.5 times the points and `flex` other slots, all open to the same positions. */
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
  /** Differs by site and season. */
  captainSalary: 1 | 1.5
}): Slot[] {
  return [
    ...slots('CPT', { accepts, header: captainHeader, points: 1.5, salary: captainSalary }),
    ...slots('FLEX', { accepts, header: flexHeader, count: flex }),
  ]
}
