import { GameMark, type GameMarks, gameOf, InputError, listed, type Player, SwapTerms } from '@slatecraft/slate'
import type { CommandLine, OptionTable } from '../options.ts'

/** The options that say how to swap. */
export const termOptions = {
  objective: {},
  mode: {},
  price: {},
  'no-moves': { isFlag: true },
  mark: { isMultiple: true },
} satisfies OptionTable

/**
 * The terms that the options give; what they leave out stays as it is.
 *
 * @throws {InputError} naming the option and what it must be.
 */
export function givenTerms(line: CommandLine, before: SwapTerms): SwapTerms {
  const price = isForPrizes(line) ? undefined : givenPrice(line)
  return {
    ...before,
    ...modeOf(line),
    ...(price !== undefined && { pointsPerChange: price }),
    ...(line.has('no-moves') && { moves: false }),
  }
}

/**
 * Whether entries are swapped for expected prize money, in place of projected points.
 *
 * @throws {InputError} for an objective that is neither.
 */
export function isForPrizes(line: CommandLine): boolean {
  const given = line.value('objective') ?? 'points'
  if (given === 'points' || given === 'payout') return given === 'payout'
  throw new InputError([{ field: '--objective', reason: `must be points or payout (given: ${given})` }])
}

function modeOf(line: CommandLine): Partial<SwapTerms> {
  const given = line.value('mode')
  if (given === undefined) return {}
  if (given === 'broken' || given === 'free') return { mode: given }
  const mostChanges = SwapTerms.shape.mostChanges.safeParse(Number(/^k=(\d+)$/.exec(given)?.[1]))
  if (mostChanges.success) return { mode: 'changes', mostChanges: mostChanges.data }
  throw new InputError([{ field: '--mode', reason: `must be broken, free or k=1 to k=20 (given: ${given})` }])
}

/**
 * What each player taken out must gain: points, or dollars of a swap for prizes.
 *
 * @throws {InputError} if it is no such number.
 */
export function givenPrice(line: CommandLine): number | undefined {
  const given = line.value('price')
  if (given === undefined) return undefined
  const price = SwapTerms.shape.pointsPerChange.safeParse(/\d/.test(given) ? Number(given) : undefined)
  if (price.success && price.data !== undefined) return price.data
  throw new InputError([{ field: '--price', reason: `must be a number, 0 to 1000 (given: ${given})` }])
}

/**
 * The games that `--mark PHI@ORL=postponed` names, by either team or both. After its start a site's list may show a game by
 * one team only; then each team has a mark of its own.
 *
 * @throws {InputError} naming a game that is not in the pool, or an unknown mark.
 */
export function givenMarks(marks: readonly string[], players: readonly Player[]): GameMarks {
  const games = [...new Set(players.map(gameOf))]
  return Object.fromEntries(
    marks.flatMap((given) => {
      const [, name = '', word] = /^(.+)=(\w+)$/.exec(given) ?? []
      const mark = GameMark.safeParse(word)
      if (!mark.success)
        throw new InputError([
          { field: '--mark', reason: `must be GAME=${GameMark.options.join('|')} (given: ${given})` },
        ])
      const teams = name.toUpperCase().split(/[\s@-]+/)
      const found = games.filter((game) => isOfTeams(game, teams))
      if (found.length === 0)
        throw new InputError([{ field: '--mark', reason: `no game is ${name}. The games are ${listed(games)}.` }])
      return found.map((game) => [game, mark.data] as const)
    }),
  )
}

/** Whether the teams name the game: `PHI-ORL` by `PHI`, or by `PHI` and `ORL`; `PHI` also by both. */
function isOfTeams(game: string, teams: readonly string[]): boolean {
  const sides = game.toUpperCase().split('-')
  return sides.length === 1 ? teams.includes(sides[0]!) : teams.every((team) => sides.includes(team))
}

/**
 * The moment of `--now`, or of the clock, as ISO 8601 in UTC.
 *
 * @throws {InputError} for a time without a zone: a wrong guess would unlock players.
 */
export function momentOf(line: CommandLine, name: string): string {
  const given = line.value(name)
  const time = given === undefined ? Date.now() : Date.parse(given)
  const hasZone = given === undefined || /T\d\d:\d\d.*(Z|[+-]\d\d:?\d\d)$/i.test(given)
  if (hasZone && !Number.isNaN(time)) return new Date(time).toISOString()
  const reason = `must be a time with its zone, such as 2026-01-18T20:05-05:00 (given: ${given})`
  throw new InputError([{ field: `--${name}`, reason }])
}
