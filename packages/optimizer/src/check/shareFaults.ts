import { type BuildReport, type BuildRequest, leastOfShare, type Player, type Ruleset } from '@slatecraft/slate'
import { type Shares, sharesOf } from '../portfolio/shares.ts'
import { type Limit, ruleOf } from '../rules/rules.ts'
import { assignmentShortfall } from './assignmentShortfall.ts'
import { rosteredPlayers } from './rosteredPlayers.ts'

/**
 * Where a run's lineups do not make up the shares that were asked for, by counting them. What is limited holds at any
 * moment; what is asked for, once the run is complete. Which lineups were optimized on Ceiling can't be seen in them.
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
    return held > cap ? [`${label}: in ${held} of ${lineups.length} lineups, at most ${cap} are allowed`] : []
  })
  return status === 'complete' ? [...limited, ...askedFaults(shares, counted)] : limited
}

type Members = readonly Player[]

const obeys = (limit: Limit | undefined, members: Members) =>
  limit === undefined || ruleOf(limit).violations(limit, members).length === 0

function askedFaults({ rules, forced, anchored }: Shares, lineups: readonly Members[]): string[] {
  const asked = forced.flatMap(({ label, count, limit }) => {
    const met = lineups.filter((members) => obeys(limit, members)).length
    return met < count ? [`${label}: ${met} of ${lineups.length} lineups, at least ${count} are asked for`] : []
  })
  const groups = anchored.flatMap((group) => {
    const holding = lineups.filter((members) => members.some(({ Id }) => group.anchorPlayerID.includes(Id)))
    const met = holding.filter((members) => obeys({ kind: 'group', group }, members)).length
    const least = leastOfShare(group.pctGroup, holding.length)
    return met < least
      ? [
          `group ${group.name || group.ID}: ${met} of ${holding.length} lineups with its anchors, ${least} are asked for`,
        ]
      : []
  })
  return [...asked, ...groups, ...ruleFaults(rules, lineups)]
}

/** Each lineup stands for one stack rule that it obeys, and each rule has its number of them. */
function ruleFaults(rules: Shares['rules'], lineups: readonly Members[]): string[] {
  if (rules.length === 0) return []
  const fits = lineups.map((members) => rules.map(({ limit }) => obeys(limit, members)))
  const short = assignmentShortfall(
    fits,
    rules.map(({ count }) => count),
  )
  if (short === undefined) return []
  const names = short.kinds.map((rule) => `"${rules[rule]!.label}"`).join(', ')
  return [`stack rules ${names}: ${short.fitting} of ${lineups.length} lineups, ${short.wanted} are asked for`]
}
