import { type BuildOutcome, requestHash, type UnlawfulLineupError } from '@slatecraft/optimizer'
import { type BuildRequest, type BuiltLineup, findRuleset } from '@slatecraft/slate'
import { lineupTotals } from '../routes/lineupTotals.ts'

/** What of a build is told to whom it is for. */
export interface BuildTelling {
  lineup: (built: BuiltLineup) => BuiltLineup
  outcome: (outcome: BuildOutcome) => BuildOutcome
  /** Why it stopped, where the check refuses a lineup; undefined where that can't be told. */
  objection: (error: UnlawfulLineupError) => string | undefined
}

export const tellAll: BuildTelling = {
  lineup: (built) => built,
  outcome: (outcome) => outcome,
  objection: ({ message }) => message,
}

/**
 * For whom the house's points are withheld from: which players stand in a lineup, and the points that follow from his own
 * numbers, 0 for whoever he has none of. Neither a bound, nor the total of the run, nor a hash of the request as it was
 * built tells the others: with one number unknown, each of them would be that number.
 *
 * @param sent the request before the house's values came into it.
 */
export function tellOwnPoints(sent: BuildRequest): BuildTelling {
  const rowOf = new Map(sent.players.map((player) => [player.Id, player]))
  const slots = findRuleset(sent)?.slots ?? []
  return {
    lineup: (built) => {
      const { points } = lineupTotals(
        built.players.flatMap((id) => rowOf.get(id) ?? []),
        slots,
      )
      return { ...built, points, bound: points }
    },
    outcome: ({ total: _, ...outcome }) => ({ ...outcome, requestHash: requestHash(sent) }),
    objection: () => undefined,
  }
}
