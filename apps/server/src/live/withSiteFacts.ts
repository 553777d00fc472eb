import type { BuildRequest, Player, Slate } from '@slatecraft/slate'
import { refuseIfAny } from '../http/apiError.ts'

/** What the site decides about a player, whatever the client sends. */
const siteFacts = ({ Salary, Position, Positions, RosterPosition, TeamAbbrev, Opp, GameStart, TimeRank }: Player) => ({
  Salary,
  Position,
  Positions,
  RosterPosition,
  TeamAbbrev,
  Opp,
  GameStart,
  TimeRank,
})

/**
 * The request with the site's facts from the server's slate, so that no lineup uses made-up salaries.
 *
 * @throws {InputError} naming each player who is not in the slate.
 */
export function withSiteFacts(request: BuildRequest, slate: Slate): BuildRequest {
  const known = new Map(slate.players.map((player) => [player.Id, player]))
  const faults = request.players.flatMap(({ Id, Name }, index) =>
    known.has(Id) ? [] : [{ field: `players[${index}].Id`, reason: `${Id} (${Name}) is not in this slate` }],
  )
  refuseIfAny(faults)
  return {
    ...request,
    maxSal: Math.min(request.maxSal, slate.maxSalary),
    players: request.players.map((player) => ({ ...player, ...siteFacts(known.get(player.Id)!) })),
  }
}
