import { type BuildRequest, gameOf, type Player, type Ruleset, type SiteLimit } from '@slatecraft/slate'
import type { Limit } from './rule.ts'

/** Limits of one lineup in their order: the site's, which nobody may relax, then the user's. */
export function limitsOf(request: Pick<BuildRequest, 'minSal' | 'maxSal' | 'players'>, ruleset: Ruleset): Limit[] {
  return [
    ...ruleset.limits.map((limit) => fitToSlate(limit, request.players, ruleset.slots.length)),
    { kind: 'salary', min: request.minSal, max: request.maxSal },
  ]
}

/** On a slate of few teams a site can't ask for more of them than there are (O-36). */
function fitToSlate(limit: SiteLimit, pool: readonly Player[], rosterSize: number): SiteLimit {
  const teams = new Set(pool.map((player) => player.TeamAbbrev)).size
  switch (limit.kind) {
    case 'minTeams':
      return { ...limit, count: Math.min(limit.count, teams) }
    case 'minGames':
      return { ...limit, count: Math.min(limit.count, new Set(pool.map(gameOf)).size) }
    case 'maxPerTeam':
      return limit.positions ? limit : { ...limit, count: Math.max(limit.count, Math.ceil(rosterSize / teams)) }
  }
}
