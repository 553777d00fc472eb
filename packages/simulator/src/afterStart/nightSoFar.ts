import {
  type AfterStartLineup,
  type BuildRequest,
  type FieldChoice,
  gameOf,
  type LockTerms,
  listed,
  type Ruleset,
  refuse,
  type SimulationRequest,
} from '@slatecraft/slate'
import { joinStandings, readStandings } from '@slatecraft/slate/csv'
import { refuseOtherSlates } from '../night/refuseOtherSlates.ts'
import { type PoolRows, poolRows } from '../poolRows.ts'
import { fieldSoFar } from './fieldSoFar.ts'
import { fullGame } from './fullGame.ts'
import { clockOf, type GameSoFar, gamesSoFar } from './gamesSoFar.ts'
import type { ClockFit, MinutesLeft } from './minutesLeft.ts'
import { playedSoFar } from './playedSoFar.ts'

/** What a contest's standings say while its games are on. */
export interface NightSoFar {
  /** Points and the share left, of all players whose games have begun; players of postponed games have 0 and 0. */
  played: SimulationRequest['played']
  /** The other entries and the user's own, of which all players count as known. */
  field: Exclude<FieldChoice, { kind: 'generated' }>
  /** Entries in the file, and those that are in the field. */
  entries: number
  used: number
  /** Games that end first come first. */
  games: GameSoFar[]
  /** Minutes of a whole game (innings in mlb), and how well minutes by game explain the entries' TimeRemaining. */
  clock: ClockFit & { whole: number }
  /** The given lineups whose entry is in the file, in their order. */
  own: OwnPlace[]
  /** What the user should know, in sentences. */
  notes: string[]
}

interface OwnPlace {
  /** Its number among the given lineups. */
  lineup: number
  entry: string
  rank: number
  points: number
  /** Minutes left, summed over its players. */
  timeLeft: number
  /** Whether the field holds exactly this lineup for it: not where slots are blank, or players are not in the pool. */
  isInField: boolean
}

export interface NightSource {
  request: Pick<BuildRequest, 'players'> & LockTerms
  ruleset: Ruleset
  /** What the field is named after, such as the file. */
  from: string
  /** How often hidden players are drawn. */
  draws?: number | undefined
  /** The user's entries as they are now: standings hide players who have not started, even in one's own entries. */
  own?: readonly AfterStartLineup[]
}

/**
 * Reads the standings of a contest that is under way: points so far, how much of each game is left, the real field with its
 * hidden players, and the places of the user's own entries. Points of players in no shown lineup are not in such a file:
 * what of their game is played counts as projected.
 *
 * @throws {InputError} if it is no standings file of this contest, is of another slate, or lacks TimeRemaining.
 */
export function nightSoFar(file: string | Uint8Array, source: NightSource): NightSoFar {
  const { request, ruleset, from, draws, own = [] } = source
  const standings = readStandings(file)
  if (standings.slots.length !== ruleset.slots.length)
    refuse(`its lineups have other slots: ${standings.slots.join(', ')}`)
  const pool = poolRows(request, ruleset)
  const joined = joinStandings(standings, pool.players, { salaryCap: ruleset.salaryCap })
  const { counts } = joined
  if (counts.hidden > 0 && standings.entries.every(({ timeLeft }) => timeLeft === 0))
    refuse('players are hidden, but no entry has TimeRemaining: download the standings again')

  const names = [...new Set(pool.players.map(gameOf))]
  const clock = clockOf(standings, joined, pool, { games: names, usual: fullGame[ruleset.sport] ?? 1 })
  refuseOtherSlates({ entries: counts.entries, empty: counts.empty, joined: clock.fit.entries })
  const games = gamesSoFar(names, pool, clock)
  const { isInField, ...field } = fieldSoFar(standings, joined, { request, ruleset, from, draws, own })
  const entryOf = new Map(standings.entries.map((entry) => [entry.id, entry]))
  return {
    played: playedSoFar(standings, joined, { pool, ruleset, clock, games, locks: request }),
    ...field,
    entries: counts.entries,
    games: [...games.values()].sort((a, b) => a.left - b.left || (a.game < b.game ? -1 : 1)),
    clock: { ...clock.fit, whole: clock.whole },
    own: own.flatMap(({ entry: id = '' }, lineup) => {
      const entry = entryOf.get(id)
      if (entry === undefined) return []
      const { rank, points, timeLeft } = entry
      return [{ lineup, entry: id, rank, points, timeLeft, isInField: isInField.has(lineup) }]
    }),
    notes: [...standings.notes, ...clockNotes(names, clock, pool)],
  }
}

/** Entries that may be at odds with the games' clocks before the user is told. */
const oddShare = 0.02

function clockNotes(games: readonly string[], { fit, untold, ofPlayer }: MinutesLeft, pool: PoolRows): string[] {
  const odd = fit.entries - fit.agree
  const names = [...ofPlayer.keys()].map((person) => pool.players[pool.personOf.indexOf(person)]!.Name)
  return [
    ...(odd > oddShare * fit.entries
      ? [`TimeRemaining of ${odd} of ${fit.entries} entries does not fit what is left of the games`]
      : []),
    ...(untold.size > 0
      ? [`the entries don’t tell apart how much is left of ${listed([...untold].map((game) => games[game]!))}`]
      : []),
    ...(names.length > 0
      ? [`${listed(names)} ${names.length === 1 ? 'has' : 'have'} another clock than the game`]
      : []),
  ]
}
