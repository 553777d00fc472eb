import { type BuildRequest, hasCaptain, hasStarted, type Player, personsOf, type Ruleset } from '@slatecraft/slate'
import { activeGroups } from './activeGroups.ts'
import { ownershipLimits } from './ownershipLimits.ts'
import type { Limit } from './rule.ts'
import { siteLimitsOf } from './siteLimitsOf.ts'
import { teamStackLimits } from './teamTotals.ts'
import { topNLimits } from './topNLimits.ts'

/**
 * What every lineup of a request obeys, in layers: the site's limits, which nobody may relax, then the user's. What only
 * a share of the lineups obeys (stack rules, flex and captain percentages, groups of less than 100 %) is not among them.
 * A limit that could never bind is left out. In a showdown the rows of the Team Stacks ask for nothing.
 */
export function limitsOf(request: BuildRequest, ruleset: Ruleset): Limit[] {
  return [
    ...siteLimitsOf(ruleset, request.players),
    ...(hasCaptain(ruleset) ? [{ kind: 'oncePerPerson' as const, people: peopleOf(request.players) }] : []),
    { kind: 'salary', min: request.minSal, max: request.maxSal },
    ...ownershipLimits(request),
    ...topNLimits(request),
    ...defenseLimits(request),
    ...teamStackLimits(request, ruleset),
    ...activeGroups(request)
      .filter(({ pctGroup }) => pctGroup === 1)
      .map((group) => ({ kind: 'group' as const, group })),
    ...(request.sport === 'mma' && request.preventOpposingFighter ? [{ kind: 'noOpposingFighters' as const }] : []),
    ...(request.sport === 'nba' ? nbaLimits(request) : []),
  ]
}

/** The ids of each human's rows. */
function peopleOf(pool: readonly Player[]): string[][] {
  const people = new Map<number, string[]>()
  for (const [index, person] of personsOf(pool).entries()) {
    people.set(person, [...(people.get(person) ?? []), pool[index]!.Id])
  }
  return [...people.values()]
}

/** A classic roster has no kicker whom a defense could face. */
function defenseLimits(request: BuildRequest): Limit[] {
  if (request.sport !== 'nfl') return []
  const whoms = [
    ...(request.allowDefenseVsQB ? [] : ['QB' as const]),
    ...(request.allowDefenseVsFlex ? [] : ['flex' as const]),
    ...(request.allowDefenseVsKicker || request.contestType === 'classic' ? [] : ['kicker' as const]),
  ]
  return whoms.map((whom) => ({ kind: 'noDefenseAgainst', whom }))
}

/**
 * Who plays too little, unless a minimum exposure asks for him or his minutes are not known; whose game has begun. After
 * the start each lineup keeps its own started players, so that they are no matter of every lineup.
 */
function nbaLimits(request: BuildRequest): Limit[] {
  const { minMinutes, teamsLocked } = request
  const isStarted = hasStarted(request)
  const players = request.players.filter((player) => !request.afterStartActivated || !isStarted(player))
  const benched = players.filter(({ UserMins, ProjMins, MinExp }) => {
    const minutes = UserMins ?? ProjMins
    return MinExp === 0 && minutes !== null && minutes < minMinutes
  })
  const started = players.filter(({ TeamAbbrev }) => teamsLocked.includes(TeamAbbrev))
  return [
    { setting: 'minMinutes' as const, who: benched, because: `Min Minutes ${minMinutes}` },
    { setting: 'teamsLocked' as const, who: started, because: `Teams Locked ${teamsLocked.join(', ')}` },
  ]
    .map(({ who, ...out }) => ({ kind: 'out' as const, players: who.map(({ Id }) => Id), ...out }))
    .filter(({ players }) => players.length > 0)
}
