import type { BuiltLineup, Player, Ruleset } from '@slatecraft/slate'

/**
 * Wrong slots, a wrong number of players, and players in slots that they don't fit.
 *
 * @param players by slot; undefined for a slot that need not be filled.
 */
export function slotFaults(
  { slots }: Ruleset,
  players: readonly (Player | undefined)[],
  given: readonly string[],
): string[] {
  const names = slots.map((slot) => slot.name)
  if (given.join() !== names.join()) return [`slots are ${given.join()}, the contest has ${names.join()}`]
  if (players.length !== names.length) return [`${players.length} players for ${names.length} slots`]
  return players.flatMap((player, index) => {
    if (player === undefined) return []
    const { Name, Position, Positions, RosterPosition } = player
    const { name, accepts, points } = slots[index]!
    if (!Positions.some((position) => accepts.includes(position))) return [`${Name} (${Position}) is in slot ${name}`]
    const isItsRow = RosterPosition === null || (RosterPosition === 'CPT') === (points !== undefined)
    return isItsRow ? [] : [`the ${RosterPosition} row of ${Name} is in slot ${name}`]
  })
}

/** Players who are in a lineup more than once. */
export const duplicates = (ids: readonly string[]): string[] =>
  [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))].map((id) => `player ${id} is in the lineup twice`)

/** Wrong sums of a lineup's players. Sums are rounded to two decimals. */
export function sumFaults(
  lineup: Pick<BuiltLineup, 'points' | 'salary' | 'ownership'>,
  members: readonly Player[],
): string[] {
  const total = (amount: (player: Player) => number) => members.reduce((sum, player) => sum + amount(player), 0)
  const sums = [
    { name: 'points', given: lineup.points, counted: total((player) => player.ProjPtsAdjusted) },
    { name: 'salary', given: lineup.salary, counted: total((player) => player.Salary) },
  ]
  const wrong = sums
    .filter(({ given, counted }) => !isSameSum(given, counted))
    .map(({ name, given, counted }) => `${name} is given as ${given}, the players sum to ${counted.toFixed(2)}`)
  return [...wrong, ...ownershipFaults(lineup, members)]
}

function ownershipFaults({ ownership: given }: Pick<BuiltLineup, 'ownership'>, members: readonly Player[]): string[] {
  const known = members.flatMap(({ ProjOwn }) => ProjOwn ?? [])
  if (known.length === 0)
    return given === null ? [] : [`ownership is given as ${given}, none of the players has ownership`]
  const counted = known.reduce((sum, ownership) => sum + ownership, 0)
  return given !== null && isSameSum(given, counted)
    ? []
    : [`ownership is given as ${given ?? 'unknown'}, the players sum to ${counted.toFixed(2)}`]
}

/** To two decimals; false for what is not a number. */
export const isSameSum = (given: number, counted: number) => Math.abs(given - counted) <= 0.005_001
