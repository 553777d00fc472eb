import {
  captainPoints,
  gameOf,
  type LockTerms,
  playerLocks,
  type Ruleset,
  type SimulationRequest,
} from '@slatecraft/slate'
import type { JoinedStandings, Standings } from '@slatecraft/slate/csv'
import type { PoolRows } from '../poolRows.ts'
import { type GameSoFar, shareLeft } from './gamesSoFar.ts'
import type { MinutesLeft } from './minutesLeft.ts'

interface PlayedTerms {
  pool: PoolRows
  ruleset: Ruleset
  clock: MinutesLeft
  games: ReadonlyMap<string, GameSoFar>
  locks: LockTerms
}

/**
 * Points and the share left of players whose games have begun, by id. Players of postponed games have 0 points, and nothing
 * is left. Where no entry shows a player, his points are as projected for the part that is played.
 */
export function playedSoFar(
  standings: Pick<Standings, 'players'>,
  joined: Pick<JoinedStandings, 'poolOf'>,
  { pool, ruleset, clock, games, locks }: PlayedTerms,
): SimulationRequest['played'] {
  const pointsOf = pointsByPerson(standings, joined, pool, captainPoints(ruleset.slots))
  const lockOf = playerLocks(locks)
  const played: SimulationRequest['played'] = {}
  for (const [row, player] of pool.players.entries()) {
    if (player.RosterPosition === 'CPT') continue
    if (lockOf(player).state === 'postponed') {
      played[player.Id] = { points: 0, left: 0 }
      continue
    }
    const game = games.get(gameOf(player))!
    const person = pool.personOf[row]!
    const own = game.by === 'file' ? undefined : clock.ofPlayer.get(person)
    const left = own === undefined ? game.left : shareLeft(own, clock.whole)
    if (left < 1) played[player.Id] = { points: pointsOf.get(person) ?? (1 - left) * player.ProjPtsAdjusted, left }
  }
  return played
}

/** A person's own row counts before the captain's, whose points are multiplied. */
function pointsByPerson(
  { players }: Pick<Standings, 'players'>,
  { poolOf }: Pick<JoinedStandings, 'poolOf'>,
  { personOf }: PoolRows,
  captain: number,
): Map<number, number> {
  const pointsOf = new Map<number, number>()
  for (const isForCaptains of [true, false])
    for (const [index, { points, isCaptain }] of players.entries()) {
      const row = poolOf[index]!
      if (row < 0 || points === null || isCaptain !== isForCaptains) continue
      pointsOf.set(personOf[row]!, isCaptain ? points / captain : points)
    }
  return pointsOf
}
