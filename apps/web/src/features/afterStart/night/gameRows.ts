import { type GameMark, type GameMarks, gameOf, groupedBy, type Player, type PlayerLock } from '@slatecraft/slate'

/** A game of the evening. */
export interface GameRow {
  /** `gameOf`. */
  game: string
  /** `BOS @ NYK`. */
  name: string
  /** ISO 8601. */
  start: string | null
  /** `mixed`: only some of its players are locked. */
  state: PlayerLock['state'] | 'mixed'
  words: string
  mark: GameMark | undefined
  /** How many of its players are in the lineups, and in how many places. */
  held: number
  places: number
}

/** The games by start, those without one at the end. */
export function gameRows(
  players: readonly Player[],
  counts: ReadonlyMap<string, number>,
  marks: GameMarks,
  lockOf: (player: Player) => PlayerLock,
): GameRow[] {
  const rows = [...groupedBy(players, gameOf)].map(([game, own]) => {
    const start = own.find(({ GameStart }) => GameStart !== null)?.GameStart ?? null
    const held = own.filter(({ Id }) => counts.has(Id))
    return {
      ...{ game, name: nameOf(own), start, mark: marks[game] },
      ...stateOf(own, lockOf),
      held: held.length,
      places: held.reduce((sum, { Id }) => sum + counts.get(Id)!, 0),
    }
  })
  const startOf = ({ start }: GameRow) => (start === null ? Number.POSITIVE_INFINITY : Date.parse(start))
  return rows.sort((a, b) => (startOf(a) === startOf(b) ? a.name.localeCompare(b.name) : startOf(a) - startOf(b)))
}

function nameOf(players: readonly Player[]): string {
  const teams = [...new Set(players.flatMap(({ TeamAbbrev, Opp }) => [TeamAbbrev, Opp]))].filter(Boolean)
  const home = players.find(({ Venue }) => Venue === 'H')?.TeamAbbrev ?? players.find(({ Venue }) => Venue === 'R')?.Opp
  if (teams.length !== 2 || home === undefined) return teams.join(' – ')
  return `${teams.find((team) => team !== home)} @ ${home}`
}

function stateOf(players: readonly Player[], lockOf: (player: Player) => PlayerLock): Pick<GameRow, 'state' | 'words'> {
  const locks = players.map((player) => ({ player, lock: lockOf(player) }))
  const states = new Set(locks.map(({ lock }) => lock.state))
  const [first] = locks
  if (states.size > 1) {
    const teams = new Set(locks.filter(({ lock }) => lock.state === 'locked').map(({ player }) => player.TeamAbbrev))
    const byTeam = locks.some(({ lock }) => lock.state === 'locked' && lock.because === 'team')
    return {
      state: 'mixed',
      words: `${[...teams].join(', ')} locked${byTeam ? ': Teams Locked' : ': the site’s file'}`,
    }
  }
  return first === undefined
    ? { state: 'open', words: 'Open' }
    : { state: first.lock.state, words: wordsOf(first.lock, first.player) }
}

function wordsOf(lock: PlayerLock, { GameStatus }: Player): string {
  if (lock.state === 'open') return GameStatus === 'delayed' ? 'Open, delayed' : 'Open'
  if (lock.state === 'postponed')
    return lock.because === 'marked' ? 'Postponed: your mark' : 'Postponed: the site’s file'
  if (lock.because === 'file') return GameStatus === 'over' ? 'Final' : 'Started: the site’s file'
  if (lock.because === 'clock')
    return GameStatus === 'delayed' ? 'Locked by the clock. If it has not begun, mark it as delayed' : 'Started'
  return { marked: 'Started: your mark', team: 'Teams Locked', noStart: 'Start unknown, so locked' }[lock.because]
}
