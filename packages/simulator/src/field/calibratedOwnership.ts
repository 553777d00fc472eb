import { InputError, type Player, type Ruleset } from '@slatecraft/slate'
import type { FieldParameters } from './fieldParameters.ts'
import { ownershipLogOdds, ownershipTerms } from './ownershipTerms.ts'
import { fillSlots, slotParts } from './slotParts.ts'

/** Ownership as shares of the entries, from what was projected or from what real entries have. */
export interface AskedOwnership {
  /** By row; they sum to the number of slots. */
  ownership: Float64Array
  /** Whether projections of points had to stand in for missing ownership. */
  isGuessed: boolean
}

/**
 * What ownership to expect, given the projected one: projections are too bold, so log odds move towards the middle; then
 * one shift of all log odds makes pitchers and hitters, captains and others fill their slots, and one slope on salary makes
 * the mean lineup cost what it should: projected ownership often costs more than the cap, or far less.
 *
 * @throws {InputError} naming the field if ownership is missing and `canGuess` is false.
 */
export function calibratedOwnership(
  players: readonly Player[],
  ruleset: Ruleset,
  { ownership: parameters, salary }: FieldParameters,
  canGuess: boolean,
): AskedOwnership {
  const isGuessed = !players.some(({ ProjOwn }) => (ProjOwn ?? 0) > 0)
  if (isGuessed && !canGuess)
    throw new InputError([{ field: 'ProjOwn', reason: 'no player has a projected ownership, which a field needs' }])
  const logOdds = isGuessed
    ? guessedLogOdds(players)
    : Float64Array.from(ownershipTerms(players, ruleset, parameters.offset), (terms) =>
        terms === null ? Number.NEGATIVE_INFINITY : ownershipLogOdds(terms, parameters),
      )
  const ownership = new Float64Array(players.length)
  const parts = slotParts(players, ruleset)
  /** The mean unused salary, as a share of the cap, if log odds fall by `price` for each tenth of the cap. */
  const unusedAt = (price: number) => {
    const perDollar = (10 * price) / ruleset.salaryCap
    const priced = logOdds.map((odds, row) => odds - perDollar * players[row]!.Salary)
    for (const { rows, slots } of parts) fillSlots(priced, rows, slots, ownership)
    return 1 - ownership.reduce((sum, own, row) => sum + own * players[row]!.Salary, 0) / ruleset.salaryCap
  }
  const { least, most, expected } = salary
  const wanted = Math.max(least, Math.min(most, expected.intercept + expected.slope * unusedAt(0)))
  let [low, high] = [-mostPrice, mostPrice]
  for (let round = 0; round < 20; round++) {
    const price = (low + high) / 2
    if (unusedAt(price) < wanted) low = price
    else high = price
  }
  return { ownership, isGuessed }
}

const mostPrice = 8

/** A row that is projected for 20% more points a dollar than another is e^1 times as likely. */
const valueSharpness = 5

/** Value counts, and so do points. */
function guessedLogOdds(players: readonly Player[]): Float64Array {
  const value = Float64Array.from(players, ({ ProjPtsAdjusted, Salary }) => ProjPtsAdjusted / Math.max(1, Salary))
  const best = [...value].sort((a, b) => b - a)[Math.min(value.length - 1, 20)]!
  return value.map((one, row) =>
    players[row]!.ProjPtsAdjusted <= 0 ? Number.NEGATIVE_INFINITY : valueSharpness * (one / best - 1),
  )
}
