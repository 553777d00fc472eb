import type { Player } from '@slatecraft/slate'
import type { CaptainStacks } from '../parameters/fieldParameters.ts'
import type { FieldClass } from './fieldClasses.ts'
import type { Teams } from './teams.ts'

/**
 * One class for each captain: no other captain, and not the captain's own other row. In games of two teams, exactly k of
 * the others are of the captain's team; elsewhere the others are as ownership says.
 *
 * @param ownership by row, shares of the lineups.
 */
export function captainClasses(
  players: readonly Player[],
  personOf: Uint16Array,
  { names, teamOf }: Teams,
  ownership: Float64Array,
  stacks: CaptainStacks | null,
): FieldClass[] {
  const isCaptain = players.map(({ RosterPosition }) => RosterPosition === 'CPT')
  const all = ownership.reduce((sum, own, row) => (isCaptain[row] ? sum + own : sum), 0)
  const sizes = names.length === 2 && stacks !== null ? stacks.sizes.slice(1) : [1]
  return [...players.keys()].flatMap((captain) => {
    if (!isCaptain[captain] || ownership[captain] === 0) return []
    const tilt = new Float64Array(players.length)
    const counted = new Uint8Array(players.length)
    for (const row of players.keys()) {
      if (row === captain) continue
      if (isCaptain[row] || personOf[row] === personOf[captain]) tilt[row] = Number.NEGATIVE_INFINITY
      else if (sizes.length > 1 && teamOf[row] === teamOf[captain]) counted[row] = 1
    }
    return [{ tilt, counted, share: Float64Array.from(sizes, (share) => (share * ownership[captain]!) / all) }]
  })
}
