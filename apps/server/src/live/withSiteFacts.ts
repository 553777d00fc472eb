import type { BuildRequest, Player, Slate } from '@slatecraft/slate'
import { refuseIfAny } from '../http/apiError.ts'

/** What the site decides about a player, whatever the client sends. */
const siteFacts = ({ Salary, Position, Positions, RosterPosition, TeamAbbrev, Opp }: Player) => ({
  Salary,
  Position,
  Positions,
  RosterPosition,
  TeamAbbrev,
  Opp,
})

/** A game only moves on in this order. */
const stages = { delayed: 1, postponed: 1, started: 2, over: 3 }
const stageOf = ({ GameStatus }: Player) => (GameStatus === null ? 0 : stages[GameStatus])

/**
 * What is known of a player's game. A start is the slate's, so a moved one counts even for a page that was loaded before. A
 * status is the newer of both, because the client's file may be newer than the slate, or older. One that is made up hurts
 * only its client: the site refuses the file.
 */
function gameFacts(sent: Player, known: Player): Pick<Player, 'GameStart' | 'TimeRank' | 'GameStatus'> {
  const { GameStart, TimeRank } = known.GameStart === null ? sent : known
  const { GameStatus } = stageOf(known) > stageOf(sent) ? known : sent
  return { GameStart, TimeRank, GameStatus }
}

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
    players: request.players.map((player) => {
      const row = known.get(player.Id)!
      return { ...player, ...siteFacts(row), ...gameFacts(player, row) }
    }),
  }
}
