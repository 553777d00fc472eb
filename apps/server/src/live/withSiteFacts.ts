import { type BuildRequest, InputError, type Player, type Slate } from '@slatecraft/slate'

/** What the site says of a player, whatever a client sends. */
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
 * The request with the site's facts from the slate that the server knows, so that no lineup comes out of made-up salaries.
 *
 * @throws {InputError} naming each player who is not in the slate.
 */
export function withSiteFacts(request: BuildRequest, slate: Slate): BuildRequest {
  const known = new Map(slate.players.map((player) => [player.Id, player]))
  const strangers = request.players.flatMap(({ Id, Name }, index) =>
    known.has(Id) ? [] : [{ field: `players[${index}].Id`, reason: `${Id} (${Name}) is not in this slate` }],
  )
  if (strangers.length > 0) throw new InputError(strangers)
  return {
    ...request,
    maxSal: Math.min(request.maxSal, slate.maxSalary),
    players: request.players.map((player) => ({ ...player, ...siteFacts(known.get(player.Id)!) })),
  }
}
