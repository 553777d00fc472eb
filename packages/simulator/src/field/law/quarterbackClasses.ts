import type { Player } from '@slatecraft/slate'
import { log } from '../../sameMath.ts'
import type { QuarterbackStacks } from '../parameters/fieldParameters.ts'
import type { FieldClass } from './fieldClasses.ts'
import type { Teams } from './teams.ts'

/**
 * One class for each quarterback's team: only that team's quarterbacks, exactly k of its receivers, and the weights of the
 * other rows by what they have to do with the game.
 *
 * @param ownership by row, shares of the lineups.
 */
export function quarterbackClasses(
  players: readonly Player[],
  { names, teamOf, opponentOf }: Teams,
  ownership: Float64Array,
  stacks: QuarterbackStacks,
): FieldClass[] {
  const first = players.map(({ Positions }) => Positions[0]!)
  const quarterbacks = new Float64Array(names.length)
  for (const [row, position] of first.entries())
    if (position === 'QB' && teamOf[row]! >= 0) quarterbacks[teamOf[row]!]! += ownership[row]!
  const all = quarterbacks.reduce((sum, own) => sum + own, 0)
  return [...names.keys()].flatMap((team) => {
    if (quarterbacks[team] === 0) return []
    const tilt = new Float64Array(players.length)
    const counted = new Uint8Array(players.length)
    for (const [row, position] of first.entries()) {
      const isOwn = teamOf[row] === team
      if (position === 'QB') tilt[row] = isOwn ? 0 : Number.NEGATIVE_INFINITY
      else if (isOwn && isReceiver(position)) counted[row] = 1
      else if (isOwn || opponentOf[row] === team) tilt[row] = log(factorOf(position, isOwn))
    }
    return [{ tilt, counted, share: Float64Array.from(stacks.sizes, (share) => (share * quarterbacks[team]!) / all) }]
  })

  function factorOf(position: string, isOwn: boolean): number {
    if (isReceiver(position)) return stacks.opposingReceiver
    if (position === 'RB') return isOwn ? stacks.ownRunningBack : stacks.opposingRunningBack
    if (isDefense(position)) return isOwn ? stacks.ownDefense : stacks.opposingDefense
    return 1
  }
}

const isReceiver = (position: string) => position === 'WR' || position === 'TE'
export const isDefense = (position: string) => position === 'DST' || position === 'DEF' || position === 'D'
