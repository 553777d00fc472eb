import { type BuildRequest, type BuiltLineup, gameOf, seededRandom } from '@slatecraft/slate'
import type { Started } from './oracle/oracleTask.ts'

const earlyStart = '2025-01-15T18:00:00Z'
const lateStart = '2025-01-15T22:00:00Z'

/** The same settings when some games have begun, and news have changed what the rest are projected for. */
export function afterTheStart(request: BuildRequest, built: readonly BuiltLineup[], seed: number): BuildRequest {
  const random = seededRandom(seed, 13)
  const games = [...new Set(request.players.map(gameOf))]
  return {
    ...request,
    afterStartActivated: true,
    afterStartLineups: [
      { slate: 'Main', active: true, lineups: built.map(({ players, slots }) => ({ players, slots })) },
    ],
    asOf: '2025-01-15T20:00:00Z',
    // In nba the user may say so where a file has no times.
    teamsLocked: request.sport === 'nba' && random() < 0.5 ? [request.players.at(-1)!.TeamAbbrev] : [],
    players: request.players.map((player) => {
      const isEarly = games.indexOf(gameOf(player)) % 3 === 0
      const points = Math.round(player.ProjPtsAdjusted * (isEarly ? 100 : 50 + 100 * random())) / 100
      return { ...player, ProjPts: points, ProjPtsAdjusted: points, GameStart: isEarly ? earlyStart : lateStart }
    }),
  }
}

/** Who has begun in lineup `index`, in his place, and who has begun without it. */
export function startedOf({ players, afterStartLineups, teamsLocked }: BuildRequest, index: number): Started {
  const { players: ids, slots } = afterStartLineups[0]!.lineups[index]!
  const begun = players
    .filter(({ GameStart, TeamAbbrev }) => GameStart === earlyStart || teamsLocked.includes(TeamAbbrev))
    .map(({ Id }) => Id)
  return {
    kept: new Map(begun.flatMap((id) => (ids.includes(id) ? [[id, slots![ids.indexOf(id)]!] as const] : []))),
    out: new Set(begun.filter((id) => !ids.includes(id))),
  }
}
