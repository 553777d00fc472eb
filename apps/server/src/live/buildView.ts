import { type BuildOutcome, type InvalidLineupError, requestHash } from '@slatecraft/optimizer'
import { afterStartLineupsOf, type BuildRequest, type BuiltLineup, findRuleset, lineupTotals } from '@slatecraft/slate'

/** What a build shows to its user. */
export interface BuildView {
  /** @param luNum its number, from 1. */
  lineup: (built: BuiltLineup, luNum: number) => BuiltLineup
  outcome: (outcome: BuildOutcome) => BuildOutcome
  /** Why the checker rejected a lineup; undefined if that must stay hidden. */
  objection: (error: InvalidLineupError) => string | undefined
}

export const fullView: BuildView = {
  lineup: (built) => built,
  outcome: (outcome) => outcome,
  objection: ({ message }) => message,
}

/**
 * For users whose plan withholds what the lineups maximize: the players of each lineup, and its points by the user's own
 * values, with 0 for players without one; after the start also those of the lineup as it was. The bound, the run's total and
 * the hash of the request as built would each reveal a default projection if it were the only unknown number, so they are
 * replaced or left out.
 *
 * @param sent the request before default values were filled in.
 */
export function ownPointsView(sent: BuildRequest): BuildView {
  const rowOf = new Map(sent.players.map((player) => [player.Id, player]))
  const slots = findRuleset(sent)?.slots ?? []
  const given = afterStartLineupsOf(sent)
  const pointsOf = (ids: readonly string[]) =>
    lineupTotals(
      ids.flatMap((id) => rowOf.get(id) ?? []),
      slots,
    ).points
  return {
    lineup: ({ swap, ...built }, luNum) => {
      const points = pointsOf(built.players)
      return {
        ...built,
        ...{ points, bound: points },
        ...(swap && { swap: { ...swap, before: pointsOf(given[luNum - 1]?.players ?? []) } }),
      }
    },
    outcome: ({ total: _, ...outcome }) => ({ ...outcome, requestHash: requestHash(sent) }),
    objection: () => undefined,
  }
}
