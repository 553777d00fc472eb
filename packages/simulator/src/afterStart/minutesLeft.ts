import { square } from '../sameMath.ts'
import { solved } from '../solved.ts'

/** An entry whose players are all known or hidden. */
export interface TimedEntry {
  /** TimeRemaining: the minutes left in its players' games, summed. */
  timeLeft: number
  /** By slot: the number of the player's game, or `hidden`. */
  games: readonly number[]
  /** By slot: the player's number; `hidden` likewise. */
  players: readonly number[]
}

/** A player of whom nothing is shown: their game has not begun. */
export const hidden = -1

export interface MinutesLeft {
  /** Minutes of a whole game. */
  whole: number
  /** By number of the game: minutes left, 0 to `whole`. Games that no entry shows are left out. */
  ofGame: ReadonlyMap<number, number>
  /** Games that the entries can't tell apart: only the sum of their minutes is right. */
  untold: ReadonlySet<number>
  /** Players with a clock of their own, such as those whose pool has them in another game. */
  ofPlayer: ReadonlyMap<number, number>
  fit: ClockFit
}

/** How well minutes of games explain the entries' TimeRemaining. */
export interface ClockFit {
  entries: number
  /** Entries explained within a tenth of a minute. */
  agree: number
  /** Root of the mean squared difference, in minutes, over all entries. */
  rms: number
}

const closeMinutes = 0.1
const rounds = 40
/** Entries that must show a player, all of them at odds with the game's clock, for a clock of their own. */
const leastEntries = 5

/**
 * Solves for the minutes left of each game: each entry's TimeRemaining is a sum of them, and a hidden player adds a whole
 * game. Least absolute differences (by reweighted squares), so that entries with odd players don't matter; then least
 * squares over the entries that agree.
 *
 * @param usual minutes of a whole game, for files without hidden players.
 */
export function minutesLeft(entries: readonly TimedEntry[], usual: number): MinutesLeft {
  const games = [...new Set(entries.flatMap((entry) => entry.games))].sort((a, b) => a - b)
  const columnOf = new Map(games.map((game, column) => [game, column]))
  const counts = entries.map(({ games: held }) => {
    const row = new Float64Array(games.length)
    for (const game of held) row[columnOf.get(game)!]! += 1
    return row
  })
  const differences = (minutes: Float64Array) =>
    Float64Array.from(entries, ({ timeLeft }, entry) =>
      counts[entry]!.reduce((rest, count, column) => rest - count * minutes[column]!, timeLeft),
    )
  const guess = (part: number) => Float64Array.from(games, (game) => (game === hidden ? usual : part * usual))
  const fitted = (weights: Float64Array, part = 0.5) => leastSquares(counts, entries, weights, guess(part))

  let weights = new Float64Array(entries.length).fill(1)
  for (let round = 0; round < rounds; round++)
    weights = differences(fitted(weights)).map((off) => 1 / Math.max(closeMinutes / 5, Math.abs(off)))
  const off = differences(fitted(weights)).map(Math.abs)
  const most = Math.max(closeMinutes, 3 * (off.toSorted()[Math.floor(off.length / 2)] ?? 0))
  const kept = off.map((one) => (one <= most ? 1 : 0))
  const minutes = fitted(kept)
  // A game that the entries don't tell follows the guess.
  const [low, high] = [fitted(kept, 0.25), fitted(kept, 0.75)]
  const shown = games.filter((game) => game !== hidden)
  const at = (game: number) => minutes[columnOf.get(game)!]!
  const whole = columnOf.has(hidden) ? inHundredths(at(hidden)) : Math.max(usual, ...shown.map(at).map(inHundredths))
  const clamped = (value: number) => Math.max(0, Math.min(whole, inHundredths(value)))
  const left = differences(minutes)
  return {
    whole,
    ofGame: new Map(shown.map((game) => [game, clamped(at(game))])),
    untold: new Set(
      shown.filter((game) => Math.abs(high[columnOf.get(game)!]! - low[columnOf.get(game)!]!) > 0.01 * usual),
    ),
    ofPlayer: new Map(
      [...ownClocks(entries, left)].map(([player, { game, more }]) => [player, clamped(at(game) + more)]),
    ),
    fit: {
      entries: entries.length,
      agree: left.filter((one) => Math.abs(one) <= closeMinutes).length,
      rms: Math.sqrt(left.reduce((sum, one) => sum + square(one), 0) / Math.max(1, entries.length)),
    },
  }
}

/** As the clock shows minutes and seconds in files. */
const inHundredths = (minutes: number) => Math.round(100 * minutes) / 100

/** How strongly the guess counts: it decides only what the entries don't. */
const guessWeight = 1e-6

function leastSquares(
  counts: readonly Float64Array[],
  entries: readonly TimedEntry[],
  weights: Float64Array,
  guess: Float64Array,
): Float64Array {
  const ridge = guessWeight * Math.max(1, sumOf(weights))
  const matrix = Array.from(guess, (_, a) => Array.from(guess, (__, b) => (a === b ? ridge : 0)))
  const right = Array.from(guess, (one) => ridge * one)
  for (const [entry, row] of counts.entries()) {
    const weight = weights[entry]!
    if (weight === 0) continue
    for (const [a, count] of row.entries()) {
      if (count === 0) continue
      right[a]! += weight * count * entries[entry]!.timeLeft
      for (const [b, other] of row.entries()) matrix[a]![b]! += weight * count * other
    }
  }
  return Float64Array.from(solved(matrix, right))
}

const sumOf = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0)

/** Players of whom every entry is at odds with the games' minutes, by the same difference. */
function ownClocks(entries: readonly TimedEntry[], left: Float64Array) {
  const shown = new Map<number, { game: number; off: number[]; entries: number }>()
  for (const [entry, { players, games }] of entries.entries())
    for (const [slot, player] of players.entries()) {
      if (player === hidden) continue
      const one = shown.get(player) ?? { game: games[slot]!, off: [], entries: 0 }
      one.entries += 1
      if (Math.abs(left[entry]!) > closeMinutes) one.off.push(left[entry]!)
      shown.set(player, one)
    }
  const found = new Map<number, { game: number; more: number }>()
  for (const [player, { game, off, entries: held }] of shown) {
    if (held < leastEntries || off.length < held) continue
    const more = off.toSorted((a, b) => a - b)[Math.floor(off.length / 2)]!
    if (off.filter((one) => Math.abs(one - more) <= closeMinutes).length * 2 > off.length)
      found.set(player, { game, more })
  }
  return found
}
