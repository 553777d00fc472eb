import { type BuildReport, type BuildRequest, minLineups, type Player, type Ruleset } from '@slatecraft/slate'
import { type Shares, sharesOf } from '../portfolio/shares.ts'
import { type Limit, ruleOf } from '../rules/rules.ts'
import { assignmentShortfall } from './assignmentShortfall.ts'
import { rosteredPlayers } from './rosteredPlayers.ts'

/**
 * Counts whether a run's lineups meet its shares. Limited shares must hold at any time, forced ones once the run is
 * complete. Which lineups were optimized on Ceiling is not visible in them.
 */
export function shareFaults(request: BuildRequest, ruleset: Ruleset, { lineups, status }: BuildReport): string[] {
  const rowOf = new Map(request.players.map((player) => [player.Id, player]))
  const counted = lineups
    .map(({ players }) => players.flatMap((id) => rowOf.get(id) ?? []))
    .filter((rows) => rows.length === ruleset.slots.length)
    .map((rows) => rosteredPlayers(rows, ruleset))
  const shares = sharesOf(request, ruleset)
  const limited = shares.limited.flatMap(({ label, cap, has }) => {
    const held = counted.filter(has).length
    return held > cap ? [`${label}: in ${held} of ${lineups.length} lineups, at most ${cap} allowed`] : []
  })
  return status === 'complete' ? [...limited, ...askedFaults(shares, counted)] : limited
}

type Members = readonly Player[]

const obeys = (limit: Limit | undefined, members: Members) =>
  limit === undefined || ruleOf(limit).violations(limit, members).length === 0

function askedFaults({ rules, forced, anchored }: Shares, lineups: readonly Members[]): string[] {
  const asked = forced.flatMap(({ label, count, limit }) => {
    const met = lineups.filter((members) => obeys(limit, members)).length
    return met < count ? [`${label}: ${met} of ${lineups.length} lineups, at least ${count} required`] : []
  })
  const groups = anchored.flatMap((group) => {
    const holding = lineups.filter((members) => members.some(({ Id }) => group.anchorPlayerID.includes(Id)))
    const met = holding.filter((members) => obeys({ kind: 'group', group }, members)).length
    const least = minLineups(group.pctGroup, holding.length)
    return met < least
      ? [`Group "${group.name || group.ID}": ${met} of ${holding.length} lineups with its anchors, ${least} required`]
      : []
  })
  return [...asked, ...groups, ...ruleFaults(rules, lineups)]
}

/** Each lineup can count for one stack rule that it obeys; each rule needs its number of lineups. */
function ruleFaults(rules: Shares['rules'], lineups: readonly Members[]): string[] {
  if (rules.length === 0) return []
  const fits = lineups.map((members) => rules.map(({ limit }) => obeys(limit, members)))
  const short = assignmentShortfall(
    fits,
    rules.map(({ count }) => count),
  )
  if (short === undefined) return []
  const names = short.kinds.map((rule) => `"${rules[rule]!.label}"`).join(', ')
  return [`stack rules ${names}: ${short.fitting} of ${lineups.length} lineups, ${short.wanted} required`]
}
