import type { BuildRequest } from '../buildRequest.ts'
import { gameOf, type Player } from '../player.ts'
import type { Instant } from '../wallClock.ts'

/**
 * Why a player is locked. `marked`: the user says that the game began. `team`: Teams Locked. `file`: the site's file shows
 * it. `clock`: the scheduled start has come. `noStart`: nobody knows when the game starts, so it may have.
 */
export type LockReason = 'marked' | 'team' | 'file' | 'clock' | 'noStart'

export type PlayerLock =
  /** Can be swapped out and in. */
  | { state: 'open' }
  /** Can be swapped out but not in: the game will not be played. */
  | { state: 'postponed'; because: 'marked' | 'file' }
  /** Neither out nor in. */
  | { state: 'locked'; because: LockReason }

/** What decides about locks, by a request's moment. */
export type LockTerms = Pick<BuildRequest, 'asOf' | 'teamsLocked' | 'afterStartActivated' | 'gameMarks'>
type Timed = Pick<Player, 'GameStart' | 'GameStatus' | 'TeamAbbrev' | 'Opp'>

const open: PlayerLock = { state: 'open' }
const locked = (because: LockReason): PlayerLock => ({ state: 'locked', because })

/**
 * The lock of each player at the request's moment. Sites lock a player at the scheduled start, or earlier if the feed says
 * so. The site's own word is final: a player shown as started in its file stays locked, even in a game marked as delayed.
 * Unknown starts count as locked only in after-start builds.
 */
export function playerLocks({ asOf, teamsLocked, afterStartActivated, gameMarks }: LockTerms) {
  const moment = asOf === undefined ? undefined : Date.parse(asOf)
  const teams = new Set(teamsLocked)
  return (player: Timed): PlayerLock => {
    const { GameStart, GameStatus, TeamAbbrev } = player
    const mark = gameMarks[gameOf(player)]
    if (teams.has(TeamAbbrev)) return locked('team')
    if (mark === 'started') return locked('marked')
    if (GameStatus === 'started' || GameStatus === 'over') return locked('file')
    if (mark === 'postponed') return { state: 'postponed', because: 'marked' }
    if (mark === 'delayed') return open
    if (GameStatus === 'postponed') return { state: 'postponed', because: 'file' }
    if (GameStart === null) return afterStartActivated && moment !== undefined ? locked('noStart') : open
    return moment !== undefined && Date.parse(GameStart) <= moment ? locked('clock') : open
  }
}

/** Whether a player's game has started, as far as the request knows. */
export function hasStarted(terms: LockTerms) {
  const lockOf = playerLocks(terms)
  return (player: Timed): boolean => lockOf(player).state === 'locked'
}

/** The ids of players whose games have begun by a moment, or by the site's file. */
export function begunPlayers(players: readonly (Timed & Pick<Player, 'Id'>)[], asOf: Instant): ReadonlySet<string> {
  const terms = { asOf: new Date(asOf).toISOString(), teamsLocked: [], afterStartActivated: false, gameMarks: {} }
  return new Set(players.filter(hasStarted(terms)).map(({ Id }) => Id))
}

/** The next moment after `asOf` at which open players lock; undefined if none is known. Games marked as delayed have none. */
export function nextLock(players: readonly Timed[], terms: LockTerms & { asOf: string }): Instant | undefined {
  const lockOf = playerLocks(terms)
  const starts = players
    .filter((player) => player.GameStart !== null && lockOf(player).state === 'open')
    .filter((player) => terms.gameMarks[gameOf(player)] !== 'delayed')
    .map(({ GameStart }) => Date.parse(GameStart!))
    .filter((start) => start > Date.parse(terms.asOf))
  return starts.length === 0 ? undefined : Math.min(...starts)
}
