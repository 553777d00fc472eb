import { type BuildRequest, type BuiltLineup, findRuleset, type Player, type Ruleset } from '@slatecraft/slate'
import { limitsOf } from '../limits/limitsOf.ts'
import { ruleOf } from '../rules/rules.ts'
import { drawsOf } from '../scoreUnits.ts'
import { afterStartCheck } from './afterStartCheck.ts'
import { keptFault } from './rebuildFaults.ts'
import { rosteredPlayers } from './rosteredPlayers.ts'
import { duplicates, slotFaults, sumFaults } from './slotAndSumFaults.ts'

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
  return request.afterStartActivated ? afterStartCheck(request, ruleset) : newLineupCheck(request, ruleset)
}

function newLineupCheck(request: BuildRequest, ruleset: Ruleset): LineupCheck {
  const rowOf = new Map(request.players.map((player, row) => [player.Id, row]))
  const limits = limitsOf(request, ruleset)
  const lockedOrOut = request.players.filter(({ MinExp, MaxExp }) => MinExp === 100 || MaxExp === 0)
  const draws = drawsOf(request, [])
  return (lineup, index) => {
    const unknown = lineup.players.filter((id) => !rowOf.has(id))
    if (unknown.length > 0) return unknown.map((id) => `player ${id} is not in the pool`)
    const rows = lineup.players.map((id) => rowOf.get(id)!)
    const players = rows.map((row) => request.players[row]!)
    const misplaced = slotFaults(ruleset, players, lineup.slots)
    if (misplaced.length > 0) return misplaced
    const members = rosteredPlayers(players, ruleset)
    // Ownership limits apply to the ownership drawn for this lineup; the lineup's sum is the projected one.
    const ownership = request.projOwnRandInput > 0 ? draws.ownership(index) : undefined
    const held = ownership ? members.map((member, slot) => ({ ...member, ProjOwn: ownership[rows[slot]!]! })) : members
    return [
      ...duplicates(lineup.players),
      ...limits.flatMap((limit) => ruleOf(limit).violations(limit, held)),
      ...lockFaults(lockedOrOut, new Set(lineup.players)),
      ...keptFault(request, lineup, index),
      ...sumFaults(lineup, members),
    ]
  }
}

function lockFaults(players: readonly Player[], held: ReadonlySet<string>): string[] {
  return players.flatMap((player) => {
    if (player.MinExp === 100 && !held.has(player.Id)) return [`${player.Name} is locked but missing`]
    if (player.MaxExp === 0 && held.has(player.Id)) return [`${player.Name} has Max Exp 0`]
    return []
  })
}
