import { type BuildRequest, type BuiltLineup, findRuleset, type Player, type Ruleset } from '@slatecraft/slate'
import { limitsOf } from '../rules/limitsOf.ts'
import { ruleOf } from '../rules/rules.ts'

/**
 * The judge of a request's lineups: what is the same for all of them is looked up once. It answers every way in which a
 * lineup breaks the request, in plain words; nothing for a lawful one. An independent hand: it counts, and shares nothing
 * with the search that made the lineup.
 */
export function lineupCheck(request: BuildRequest): (lineup: BuiltLineup) => string[] {
  const ruleset = findRuleset(request)
  if (ruleset === undefined)
    return () => [`no rules are known for ${request.sport} ${request.contestType} on ${request.site}`]
  const pool = new Map(request.players.map((player) => [player.Id, player]))
  const limits = limitsOf(request, ruleset)
  const lockedOrOut = request.players.filter(({ MinExp, MaxExp }) => MinExp === 100 || MaxExp === 0)
  return (lineup) => {
    const unknown = lineup.players.filter((id) => !pool.has(id))
    if (unknown.length > 0) return unknown.map((id) => `player ${id} is not in the pool`)
    const members = lineup.players.map((id) => pool.get(id)!)
    return [
      ...placeFaults(ruleset, members, lineup.slots),
      ...repeated(lineup.players).map((id) => `player ${id} is in the lineup twice`),
      ...limits.flatMap((limit) => ruleOf(limit).violations(limit, members)),
      ...lockFaults(lockedOrOut, new Set(lineup.players)),
      ...sumFaults(lineup, members),
    ]
  }
}

function placeFaults(ruleset: Ruleset, members: readonly Player[], slots: readonly string[]): string[] {
  const names = ruleset.slots.map((slot) => slot.name)
  if (slots.join() !== names.join()) return [`slots are ${slots.join()}, the contest has ${names.join()}`]
  if (members.length !== names.length) return [`${members.length} players for ${names.length} places`]
  return members.flatMap((player, index) => {
    const { name, accepts } = ruleset.slots[index]!
    return player.Positions.some((position) => accepts.includes(position))
      ? []
      : [`${player.Name} (${player.Position}) stands in ${name}`]
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
