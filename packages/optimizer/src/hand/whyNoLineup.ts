import type { Player, Ruleset } from '@slatecraft/slate'
import { cheapestLineup, isLineupWithin } from './cheapestLineup.ts'
import { type HandPool, handPool } from './handPool.ts'
import { type HandRoster, handRoster } from './handRoster.ts'

/** Why no lawful lineup of a pool holds the given rows; undefined where one does. */
export function whyNoLineup(
  pool: HandPool,
  given: readonly number[],
  maxSalary: number,
  whom: 'him' | 'them',
): string | undefined {
  if (isLineupWithin(pool, given, maxSalary)) return undefined
  const least = cheapestLineup(pool, given)
  if (least === undefined) return `With ${whom} the pool fills no lawful lineup.`
  return whyTooDear(least, maxSalary, whom)
}

/** @param least what the cheapest lawful lineup costs. */
export const whyTooDear = (least: number, maxSalary: number, whom: 'him' | 'them'): string | undefined =>
  least <= maxSalary
    ? undefined
    : `With ${whom} the cheapest lineup costs ${amount(least)}, ${amount(least - maxSalary)} too much.`

const amount = (value: number) => value.toLocaleString('en-US')

/** Why a lineup put together by hand can't be completed within the site's rules; nothing where it can. */
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
  return [whyNoLineup(hand, given, maxSalary, 'them') ?? []].flat()
}
