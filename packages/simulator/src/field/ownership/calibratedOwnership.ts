import { InputError, type Player, type Ruleset } from '@slatecraft/slate'
import type { FieldParameters } from '../parameters/fieldParameters.ts'
import { feasibleOwnership } from './feasibleOwnership.ts'
import { ownershipLogOdds, ownershipTerms } from './ownershipTerms.ts'
import { withCaptainOwnership } from './withCaptainOwnership.ts'

/** Ownership as shares of the entries, from what was projected or from what real entries have. */
export interface AskedOwnership {
  /** By row; they sum to the number of slots. */
  ownership: Float64Array
  /** Whether projections of points had to stand in for missing ownership. */
  isGuessed: boolean
}

/**
 * What ownership to expect, given the projected one, salaries and values; see `ownershipTerms` and `feasibleOwnership`.
 * Captains without an ownership of their own get one: see `withCaptainOwnership`.
 *
 * @throws {InputError} naming the field if ownership is missing and `canGuess` is false.
 */
export function calibratedOwnership(
  given: readonly Player[],
  ruleset: Ruleset,
  { ownership: parameters, salary }: FieldParameters,
  canGuess: boolean,
): AskedOwnership {
  const players = withCaptainOwnership(given)
  const isGuessed = !players.some(({ ProjOwn }) => (ProjOwn ?? 0) > 0)
  if (isGuessed && !canGuess)
    throw new InputError([{ field: 'ProjOwn', reason: 'no player has a projected ownership, which a field needs' }])
  const logOdds = isGuessed
    ? guessedLogOdds(players)
    : Float64Array.from(ownershipTerms(players, ruleset, parameters.offset), (terms) =>
        terms === null ? Number.NEGATIVE_INFINITY : ownershipLogOdds(terms, parameters),
      )
  return { ownership: feasibleOwnership(logOdds, players, ruleset, salary), isGuessed }
}

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
