import { type BuildRequest, type BuiltLineup, findRuleset, type Player, type Ruleset } from '@slatecraft/slate'
import { limitsOf } from '../limits/limitsOf.ts'
import { ruleOf } from '../rules/rules.ts'
import { drawsOf } from '../scoreUnits.ts'
import { afterStartCheck } from './afterStartCheck.ts'
import { keptFault } from './rebuildFaults.ts'
import { rosteredPlayers } from './rosteredPlayers.ts'

/** What is wrong with lineup `index` (from 0) of a run, in plain words; nothing for a lawful one. */
export type LineupCheck = (lineup: BuiltLineup, index: number) => string[]

/**
 * The judge of a request's lineups: what is the same for all of them is looked up once. An independent hand: it counts, and
 * shares with the search that made the lineup what is asked, never how it is found.
 */
export function lineupCheck(request: BuildRequest): LineupCheck {
  const ruleset = findRuleset(request)
  if (ruleset === undefined)
    return () => [`no rules are known for ${request.sport} ${request.contestType} on ${request.site}`]
  const { isKept, startFaults, started } = afterStartCheck(request, ruleset)
  const rowOf = new Map(request.players.map((player, row) => [player.Id, row]))
  // After the start whoever of a locked team was in the lineup stays; that is judged apart.
  const limits = limitsOf(request.afterStartActivated ? { ...request, teamsLocked: [] } : request, ruleset)
  const lockedOrOut = request.players.filter(
    ({ Id, MinExp, MaxExp }) => (MinExp === 100 || MaxExp === 0) && !started.has(Id),
  )
  const draws = drawsOf(request, [])
  return (lineup, index) => {
    const unknown = lineup.players.filter((id) => !rowOf.has(id))
    if (unknown.length > 0) return unknown.map((id) => `player ${id} is not in the pool`)
    const rows = lineup.players.map((id) => rowOf.get(id)!)
    const standing = rows.map((row) => request.players[row]!)
    const misplaced = placeFaults(ruleset, standing, lineup.slots)
    if (misplaced.length > 0) return misplaced
    const members = rosteredPlayers(standing, ruleset)
    const sums = sumFaults(lineup, members)
    if (isKept(lineup, index)) return sums
    // Ownership limits hold for what this lineup drew; the sum that it shows is the projected one.
    const ownership = request.projOwnRandInput > 0 ? draws.ownership(index) : undefined
    const held = ownership
      ? members.map((member, place) => ({ ...member, ProjOwn: ownership[rows[place]!]! }))
      : members
    return [
      ...repeated(lineup.players).map((id) => `player ${id} is in the lineup twice`),
      ...limits.flatMap((limit) => ruleOf(limit).violations(limit, held)),
      ...lockFaults(lockedOrOut, new Set(lineup.players)),
      ...startFaults(lineup, index),
      ...keptFault(request, lineup, index),
      ...sums,
    ]
  }
}

function placeFaults({ slots }: Ruleset, standing: readonly Player[], given: readonly string[]): string[] {
  const names = slots.map((slot) => slot.name)
  if (given.join() !== names.join()) return [`slots are ${given.join()}, the contest has ${names.join()}`]
  if (standing.length !== names.length) return [`${standing.length} players for ${names.length} places`]
  return standing.flatMap(({ Name, Position, Positions, RosterPosition }, index) => {
    const { name, accepts, points } = slots[index]!
    if (!Positions.some((position) => accepts.includes(position))) return [`${Name} (${Position}) stands in ${name}`]
    const isItsRow = RosterPosition === null || (RosterPosition === 'CPT') === (points !== undefined)
    return isItsRow ? [] : [`the ${RosterPosition} row of ${Name} stands in ${name}`]
  })
}

function repeated(ids: readonly string[]): string[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))]
}

function lockFaults(players: readonly Player[], held: ReadonlySet<string>): string[] {
  return players.flatMap((player) => {
    if (player.MinExp === 100 && !held.has(player.Id)) return [`${player.Name} is locked but missing`]
    if (player.MaxExp === 0 && held.has(player.Id)) return [`${player.Name} has Max Exp 0`]
    return []
  })
}

/** Sums are given to two decimals. */
function sumFaults(lineup: BuiltLineup, members: readonly Player[]): string[] {
  const total = (amount: (player: Player) => number) => members.reduce((sum, player) => sum + amount(player), 0)
  const sums = [
    { name: 'points', given: lineup.points, counted: total((player) => player.ProjPtsAdjusted) },
    { name: 'salary', given: lineup.salary, counted: total((player) => player.Salary) },
    { name: 'ownership', given: lineup.ownership, counted: total((player) => player.ProjOwn ?? 0) },
  ]
  return sums
    .filter(({ given, counted }) => !(Math.abs(given - counted) <= 0.005_001))
    .map(({ name, given, counted }) => `${name} is given as ${given}, the players sum to ${counted.toFixed(2)}`)
}
