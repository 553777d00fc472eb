import { type BuildRequest, type BuiltLineup, gameOf, seededRandom } from '@slatecraft/slate'
import type { Started } from './oracle/oracleTask.ts'

const earlyStart = '2025-01-15T18:00:00Z'
const lateStart = '2025-01-15T22:00:00Z'

/** The request after some games have started and other projections have changed. */
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
    // In nba, users can lock teams if a file has no times.
    teamsLocked: request.sport === 'nba' && random() < 0.5 ? [request.players.at(-1)!.TeamAbbrev] : [],
    players: request.players.map((player) => {
      const isEarly = games.indexOf(gameOf(player)) % 3 === 0
      const points = Math.round(player.ProjPtsAdjusted * (isEarly ? 100 : 50 + 100 * random())) / 100
      return { ...player, ProjPts: points, ProjPtsAdjusted: points, GameStart: isEarly ? earlyStart : lateStart }
    }),
  }
}

/** The started players of lineup `index` with their slots, and the started players who are not in it. */
export function startedOf({ players, afterStartLineups, teamsLocked }: BuildRequest, index: number): Started {
  const { players: ids, slots } = afterStartLineups[0]!.lineups[index]!
  const started = players
    .filter(({ GameStart, TeamAbbrev }) => GameStart === earlyStart || teamsLocked.includes(TeamAbbrev))
    .map(({ Id }) => Id)
  return {
    kept: new Map(started.flatMap((id) => (ids.includes(id) ? [[id, slots![ids.indexOf(id)]!] as const] : []))),
    out: new Set(started.filter((id) => !ids.includes(id))),
  }
}
