import type { Player, Ruleset } from '@slatecraft/slate'
import { breachOf, cheapestFill } from './cheapestLineup.ts'
import { type HandPool, handPool } from './handPool.ts'
import type { HandRoster } from './handRoster.ts'
import { noPlaces, stand } from './places.ts'
import { whyNoLineup, whyTooDear } from './whyNoLineup.ts'

/**
 * Why a player may not be added to a lineup put together by hand, by Id, in a sentence; who is absent may be: there is a
 * lawful lineup from this pool with him and all who stand in it. Looked at are the places, the salary of the
 * cheapest completion, one human once, and the site's limits on teams and games. Whoever is at Max Exp 0 completes no
 * lineup, yet he himself may be added. The answer is exact.
 *
 * @param pool the whole pool, those of the roster included.
 * @param maxSalary the most that the lineup may cost.
 */
export function candidatesFor(
  roster: HandRoster,
  pool: readonly Player[],
  ruleset: Ruleset,
  maxSalary: number,
): ReadonlyMap<string, string> {
  const standing = new Set(roster.places.flatMap((player) => player?.Id ?? []))
  const inRoster = pool.flatMap(({ Id }, row) => (standing.has(Id) ? [row] : []))
  const others = pool.flatMap(({ Id }, row) => (standing.has(Id) ? [] : [row]))
  const why = new Map<string, string>()
  const [fault] = roster.errors
  const forAll = fault ?? (roster.openPlaces === 0 ? 'The lineup is full.' : undefined)
  if (forAll !== undefined) return new Map(others.map((row) => [pool[row]!.Id, forAll]))

  const held = new Set(inRoster)
  const hand = handPool(pool, ruleset, (row) => !held.has(row) && pool[row]!.MaxExp > 0)
  const isHeld = (row: number) => held.has(row)
  /** The cheapest completion beside whoever stands in such places, by his mask. */
  const fills = new Map<number, readonly number[] | undefined>()
  const fillFor = (mask: number) => {
    if (!fills.has(mask)) fills.set(mask, cheapestFill(hand, inRoster, isHeld, mask))
    return fills.get(mask)
  }
  for (const row of others) {
    const fill = fillFor(hand.masks[row]!)
    const lineup = [...inRoster, row, ...(fill ?? [])]
    const isOwnFill = fill === undefined || fill.includes(row)
    const isLawful = !isOwnFill && breachOf(hand, lineup) === undefined
    const reason = isLawful
      ? whyTooDear(costOf(hand, lineup), maxSalary, 'him')
      : whyNot(hand, inRoster, row, maxSalary)
    if (reason !== undefined) why.set(pool[row]!.Id, reason)
  }
  return why
}

const costOf = ({ salary }: HandPool, rows: readonly number[]) => rows.reduce((sum, row) => sum + salary[row]!, 0)

function whyNot(pool: HandPool, inRoster: readonly number[], row: number, maxSalary: number): string | undefined {
  const { players, masks, human } = pool
  const player = players[row]!
  const given = [...inRoster, row]
  if (inRoster.some((other) => human[other] === human[row])) return `${player.Name} is in the lineup already.`
  const places = noPlaces(pool.slots)
  for (const other of inRoster) stand(places, masks[other]!, other)
  if (!stand(places, masks[row]!, row)) return `No place for ${a(player)} is left.`
  const crowd = crowdWith(pool, inRoster, row)
  if (crowd !== undefined) return crowd
  return whyNoLineup(pool, given, maxSalary, 'him')
}

const a = ({ Position, RosterPosition }: Player) => (RosterPosition === 'CPT' ? 'a captain' : Position)

function crowdWith({ limits, players }: HandPool, inRoster: readonly number[], row: number): string | undefined {
  for (const { limit, partOf, most } of limits) {
    if (limit.kind !== 'maxPerTeam' || partOf[row] === -1) continue
    const held = inRoster.filter((other) => partOf[other] === partOf[row]).length
    const whom = limit.positions === undefined ? 'players' : 'hitters'
    if (held >= most) return `The lineup has ${held} ${whom} of ${players[row]!.TeamAbbrev} already, the most allowed.`
  }
  return undefined
}
