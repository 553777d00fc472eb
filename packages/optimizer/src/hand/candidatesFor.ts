import type { Player, Ruleset } from '@slatecraft/slate'
import { breachOf, cheapestFill } from './cheapestLineup.ts'
import { type HandPool, handPool } from './handPool.ts'
import { type HandRoster, handRoster, tooManyLocked } from './handRoster.ts'
import { whyNoLineup, whyTooExpensive } from './whyNoLineup.ts'

/**
 * Why players can't be added to a hand-built lineup, as sentences by Id. For all other players there is a valid lineup from
 * this pool with them and everyone in the roster. It counts slots, the salary of the cheapest completion, each person once,
 * and the site's limits on teams and games. Players at Max Exp 0 complete no lineup, but can be added themselves. The answer
 * is exact.
 *
 * @param pool the whole pool, with the players in the roster.
 * @param maxSalary the most that the lineup can cost.
 */
export function candidatesFor(
  roster: HandRoster,
  pool: readonly Player[],
  ruleset: Ruleset,
  maxSalary: number,
): ReadonlyMap<string, string> {
  const rostered = new Set(roster.bySlot.flatMap((player) => player?.Id ?? []))
  const inRoster = pool.flatMap(({ Id }, row) => (rostered.has(Id) ? [row] : []))
  const others = pool.flatMap(({ Id }, row) => (rostered.has(Id) ? [] : [row]))
  const why = new Map<string, string>()
  const [fault] = roster.errors
  const forAll = fault ?? (roster.openSlots === 0 ? tooManyLocked : undefined)
  if (forAll !== undefined) return new Map(others.map((row) => [pool[row]!.Id, `${forAll}.`]))

  const held = new Set(inRoster)
  const hand = handPool(pool, ruleset, (row) => !held.has(row) && pool[row]!.MaxExp > 0)
  const isHeld = (row: number) => held.has(row)
  /** The cheapest completion with one more player, by that player's mask. */
  const fills = new Map<number, readonly number[] | undefined>()
  const fillFor = (mask: number) => {
    if (!fills.has(mask)) fills.set(mask, cheapestFill(hand, inRoster, isHeld, mask))
    return fills.get(mask)
  }
  for (const row of others) {
    const fill = fillFor(hand.masks[row]!)
    const lineup = [...inRoster, row, ...(fill ?? [])]
    const isOwnFill = fill === undefined || fill.includes(row)
    const isValid = !isOwnFill && breachOf(hand, lineup) === undefined
    const reason = isValid
      ? whyTooExpensive(costOf(hand, lineup), maxSalary, 'this player')
      : whyNot(hand, inRoster, row, { ruleset, maxSalary })
    if (reason !== undefined) why.set(pool[row]!.Id, reason)
  }
  return why
}

const costOf = ({ salary }: HandPool, rows: readonly number[]) => rows.reduce((sum, row) => sum + salary[row]!, 0)

function whyNot(
  pool: HandPool,
  inRoster: readonly number[],
  row: number,
  { ruleset, maxSalary }: { ruleset: Ruleset; maxSalary: number },
): string | undefined {
  const { players, person } = pool
  const player = players[row]!
  const given = [...inRoster, row]
  if (inRoster.some((other) => person[other] === person[row])) return `${player.Name} is already in the lineup.`
  const { errors } = handRoster(
    given.map((each) => players[each]!),
    ruleset,
  )
  if (errors.length > 0) return `${errors[0]}.`
  const crowd = crowdWith(pool, inRoster, row)
  if (crowd !== undefined) return crowd
  return whyNoLineup(pool, given, maxSalary, 'this player')
}

function crowdWith({ limits, players }: HandPool, inRoster: readonly number[], row: number): string | undefined {
  for (const { limit, sideOf, most } of limits) {
    if (limit.kind !== 'maxPerTeam' || sideOf[row] === -1) continue
    const held = inRoster.filter((other) => sideOf[other] === sideOf[row]).length
    const counted = limit.positions === undefined ? 'players' : 'hitters'
    if (held >= most)
      return `The lineup already has ${held} ${counted} from ${players[row]!.TeamAbbrev}, the most allowed.`
  }
  return undefined
}
