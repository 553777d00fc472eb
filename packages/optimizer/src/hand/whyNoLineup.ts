import { decimalText, type Player, type Ruleset } from '@slatecraft/slate'
import { cheapestLineup, isLineupWithin } from './cheapestLineup.ts'
import { type HandPool, handPool } from './handPool.ts'
import { type HandRoster, handRoster } from './handRoster.ts'

/** Why no valid lineup from a pool holds the given rows; undefined if one does. */
export function whyNoLineup(
  pool: HandPool,
  given: readonly number[],
  maxSalary: number,
  named: Named,
): string | undefined {
  if (isLineupWithin(pool, given, maxSalary)) return undefined
  const least = cheapestLineup(pool, given)
  if (least === undefined) return `No valid lineup with ${named} is possible from this pool.`
  return whyTooExpensive(least, maxSalary, named)
}

/** The given rows in a sentence. */
type Named = 'this player' | 'these players'

/** @param least the salary of the cheapest valid lineup. */
export const whyTooExpensive = (least: number, maxSalary: number, named: Named): string | undefined =>
  least <= maxSalary
    ? undefined
    : `The cheapest lineup with ${named} costs ${decimalText(least)}, which is ${decimalText(least - maxSalary)} too much.`

/** Why a hand-built lineup can't be completed within the site's rules; empty if it can. */
export function whyNotCompleted(
  players: readonly Player[],
  pool: readonly Player[],
  ruleset: Ruleset,
  maxSalary: number,
): readonly string[] {
  const { errors }: HandRoster = handRoster(players, ruleset)
  if (errors.length > 0) return errors
  const held = new Set(players.map(({ Id }) => Id))
  const given = pool.flatMap(({ Id }, row) => (held.has(Id) ? [row] : []))
  const hand = handPool(pool, ruleset, (row) => !held.has(pool[row]!.Id) && pool[row]!.MaxExp > 0)
  return [whyNoLineup(hand, given, maxSalary, 'these players') ?? []].flat()
}
