import { afterStartLineupsOf, type BuildRequest, hasStarted } from '@slatecraft/slate'
import { createProblem } from '../problem.ts'
import { mostShared } from './mostShared.ts'
import { playerNumbers } from './playerNumbers.ts'
import type { SwapCandidate } from './swapCandidate.ts'
import { swapTallies, type Tally } from './swapTallies.ts'

/** Values count in millionths of a dollar: whole numbers keep sums exact and ties equal. */
export const unitsPerDollar = 1_000_000

/** What one lineup can become. */
export interface SwapOption {
  /** Its number among the lineup's candidates. */
  candidate: number
  /** The value less the price of its changes, in units. */
  worth: number
  /** Players by number (`playerNumbers`). */
  players: readonly number[]
  /** The same number for the same players. */
  key: number
  /** Indexes of the tallies that count it. */
  tallies: readonly number[]
  /** Has the players of the lineup as it was. */
  isStay: boolean
  /** Leaves a lineup as it was that may not stay so. */
  isFaulty: boolean
}

/** The choice of one option for each lineup. */
export interface SwapModel {
  /** By lineup: its options, those worth most first; of equal ones, those with the fewest changes. */
  lineups: readonly (readonly SwapOption[])[]
  tallies: readonly Tally[]
  rosterSize: number
  minUnique: number
  /** How many players two lineups may share, unless both stay. */
  mostShared: (a: number, b: number) => number
}

export interface SwapTask {
  request: BuildRequest
  /** By lineup: the lineup as it was, then others. */
  candidates: readonly (readonly SwapCandidate[])[]
  /** Dollars, by lineup and candidate. */
  values: readonly ArrayLike<number>[]
  /** Dollars for each player taken out. */
  pricePerChange: number
}

/** @throws {RangeError} if there are not as many candidates as lineups, or not as many values as candidates. */
export function swapModel(task: SwapTask): SwapModel {
  checkTask(task)
  const { request, candidates, values } = task
  const problem = createProblem(request)
  const { items, ruleset } = problem
  const numbersOf = playerNumbers(items, ruleset)
  const tallies = swapTallies(
    request,
    problem,
    candidates.map(([before]) => numbersOf(before!)),
  )
  const price = Math.round(task.pricePerChange * unitsPerDollar)
  const keys = new Map<string, number>()
  const keyOf = (players: readonly number[]) => {
    const word = players.toSorted((a, b) => a - b).join()
    if (!keys.has(word)) keys.set(word, keys.size)
    return keys.get(word)!
  }

  function optionsOf(ofLineup: readonly SwapCandidate[], lineup: number): SwapOption[] {
    const before = ofLineup[0]!
    const stay = keyOf(numbersOf(before))
    const isFaulty = before.isFaulty === true
    const mayChange = request.swap.mode !== 'broken' || isFaulty
    return ofLineup
      .slice(0, mayChange ? ofLineup.length : 1)
      .map(({ players: ids, moves }, candidate) => {
        const players = numbersOf({ players: ids })
        const key = keyOf(players)
        const out = before.players.filter((id) => id !== '' && !ids.includes(id)).length
        const worth = Math.round(values[lineup]![candidate]! * unitsPerDollar) - out * price
        const isStay = key === stay
        const option = { candidate, worth, players, key, tallies: tallies.of(players), isStay }
        return { option: { ...option, isFaulty: isStay && isFaulty }, out, moves }
      })
      .sort((a, b) => b.option.worth - a.option.worth || a.out - b.out || b.moves - a.moves)
      .map(({ option }) => option)
  }

  const isLocked = hasStarted(request)
  const before = afterStartLineupsOf(request).map(({ players: ids }, lineup) => {
    const players = numbersOf(candidates[lineup]![0]!)
    const locked = players.filter((player) => player < items.length && isLocked(items[player]!.row))
    return { players: new Set(players), locked: new Set(locked), hasBlank: ids.includes('') }
  })
  return {
    ...binding(candidates.map(optionsOf), tallies.tallies),
    rosterSize: ruleset.slots.length,
    minUnique: request.minUnique,
    mostShared: mostShared(before, ruleset.slots.length, request.minUnique),
  }
}

/** Without the tallies that no choice can break: most players are in few lineups. */
function binding(
  lineups: readonly (readonly SwapOption[])[],
  tallies: readonly Tally[],
): Pick<SwapModel, 'lineups' | 'tallies'> {
  const reach = new Int32Array(tallies.length)
  for (const options of lineups)
    for (const tally of new Set(options.flatMap((option) => option.tallies))) reach[tally]!++
  const kept = [...tallies.keys()].filter((tally) => tallies[tally]!.min > 0 || reach[tally]! > tallies[tally]!.cap)
  const numberOf = new Map(kept.map((tally, number) => [tally, number]))
  return {
    lineups: lineups.map((options) =>
      options.map((option) => ({
        ...option,
        tallies: option.tallies.flatMap((tally) => numberOf.get(tally) ?? []),
      })),
    ),
    tallies: kept.map((tally) => tallies[tally]!),
  }
}

function checkTask({ request, candidates, values }: SwapTask): void {
  const lineups = afterStartLineupsOf(request).length
  if (candidates.length !== lineups || values.length !== lineups)
    throw new RangeError(`${lineups} lineups, but candidates for ${candidates.length} and values for ${values.length}`)
  for (const [lineup, { length }] of candidates.entries()) {
    const given = Array.from(values[lineup]!)
    if (length === 0 || given.length !== length)
      throw new RangeError(`lineup ${lineup + 1} has ${length} candidates and ${given.length} values`)
    if (!given.every(Number.isFinite)) throw new RangeError(`lineup ${lineup + 1} has a value that is not a number`)
  }
}
