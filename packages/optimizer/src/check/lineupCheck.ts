import { type BuildRequest, type BuiltLineup, findRuleset, type Player, type Ruleset } from '@slatecraft/slate'
import { limitsOf } from '../limits/limitsOf.ts'
import { ruleOf } from '../rules/rules.ts'
import { drawsOf } from '../scoreUnits.ts'
import { afterStartCheck } from './afterStartCheck.ts'
import { keptFault } from './rebuildFaults.ts'
import { rosteredPlayers } from './rosteredPlayers.ts'

/** The faults of lineup `index` (from 0) of a run, as text; none if the lineup is valid. */
export type LineupCheck = (lineup: BuiltLineup, index: number) => string[]

/**
 * The checker of a request's lineups. It is independent of the search: it counts, and shares only the definition of the
 * request (items, limits, shares, turns, objective), not the way lineups are found.
 */
export function lineupCheck(request: BuildRequest): LineupCheck {
  const ruleset = findRuleset(request)
  if (ruleset === undefined)
    return () => [`there are no rules for ${request.sport} ${request.contestType} on ${request.site}`]
  const { isKept, startFaults, started } = afterStartCheck(request, ruleset)
  const rowOf = new Map(request.players.map((player, row) => [player.Id, row]))
  // After the start, players of a locked team stay in their lineups; `startFaults` checks that.
  const limits = limitsOf(request.afterStartActivated ? { ...request, teamsLocked: [] } : request, ruleset)
  const lockedOrOut = request.players.filter(
    ({ Id, MinExp, MaxExp }) => (MinExp === 100 || MaxExp === 0) && !started.has(Id),
  )
  const draws = drawsOf(request, [])
  return (lineup, index) => {
    const unknown = lineup.players.filter((id) => !rowOf.has(id))
    if (unknown.length > 0) return unknown.map((id) => `player ${id} is not in the pool`)
    const rows = lineup.players.map((id) => rowOf.get(id)!)
    const players = rows.map((row) => request.players[row]!)
    const misplaced = slotFaults(ruleset, players, lineup.slots)
    if (misplaced.length > 0) return misplaced
    const members = rosteredPlayers(players, ruleset)
    const sums = sumFaults(lineup, members)
    if (isKept(lineup, index)) return sums
    // Ownership limits apply to the ownership drawn for this lineup; the lineup's sum is the projected one.
    const ownership = request.projOwnRandInput > 0 ? draws.ownership(index) : undefined
    const held = ownership ? members.map((member, slot) => ({ ...member, ProjOwn: ownership[rows[slot]!]! })) : members
    return [
      ...duplicates(lineup.players).map((id) => `player ${id} is in the lineup twice`),
      ...limits.flatMap((limit) => ruleOf(limit).violations(limit, held)),
      ...lockFaults(lockedOrOut, new Set(lineup.players)),
      ...startFaults(lineup, index),
      ...keptFault(request, lineup, index),
      ...sums,
    ]
  }
}

function slotFaults({ slots }: Ruleset, players: readonly Player[], given: readonly string[]): string[] {
  const names = slots.map((slot) => slot.name)
  if (given.join() !== names.join()) return [`slots are ${given.join()}, the contest has ${names.join()}`]
  if (players.length !== names.length) return [`${players.length} players for ${names.length} slots`]
  return players.flatMap(({ Name, Position, Positions, RosterPosition }, index) => {
    const { name, accepts, points } = slots[index]!
    if (!Positions.some((position) => accepts.includes(position))) return [`${Name} (${Position}) is in slot ${name}`]
    const isItsRow = RosterPosition === null || (RosterPosition === 'CPT') === (points !== undefined)
    return isItsRow ? [] : [`the ${RosterPosition} row of ${Name} is in slot ${name}`]
  })
}

function duplicates(ids: readonly string[]): string[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))]
}

function lockFaults(players: readonly Player[], held: ReadonlySet<string>): string[] {
  return players.flatMap((player) => {
    if (player.MinExp === 100 && !held.has(player.Id)) return [`${player.Name} is locked but missing`]
    if (player.MaxExp === 0 && held.has(player.Id)) return [`${player.Name} has Max Exp 0`]
    return []
  })
}

/** Sums are rounded to two decimals. */
function sumFaults(lineup: BuiltLineup, members: readonly Player[]): string[] {
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

function ownershipFaults({ ownership: given }: BuiltLineup, members: readonly Player[]): string[] {
  const known = members.flatMap(({ ProjOwn }) => ProjOwn ?? [])
  if (known.length === 0)
    return given === null ? [] : [`ownership is given as ${given}, none of the players has ownership`]
  const counted = known.reduce((sum, ownership) => sum + ownership, 0)
  return given !== null && isSameSum(given, counted)
    ? []
    : [`ownership is given as ${given ?? 'unknown'}, the players sum to ${counted.toFixed(2)}`]
}

/** To two decimals; false for what is not a number. */
const isSameSum = (given: number, counted: number) => Math.abs(given - counted) <= 0.005_001
