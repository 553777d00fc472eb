import { type BuildRequest, type Player, personsOf } from '@slatecraft/slate'
import { isFlex } from './positions.ts'
import type { Limit } from './rule.ts'

/** nfl's three rules on the first players of the ranking; one that forces nobody is left out. */
export function topNLimits(request: BuildRequest): Limit[] {
  const rules = [request.topN_0, request.topN_1, request.topN_2].filter(({ force }) => force > 0)
  if (request.sport !== 'nfl' || rules.length === 0) return []
  const ranking = rankingOf(request)
  return rules.map(({ threshold, force }) => ({
    kind: 'topN',
    threshold,
    force,
    players: ranking.slice(0, threshold).flat(),
  }))
}

/**
 * The ids of each player's rows by adjusted projection, the best first: in a classic contest RB, WR and TE,
 * in a showdown everybody, by what he is projected for when he is not the captain. Whoever may not be used is left out.
 */
function rankingOf({ players, contestType }: BuildRequest): string[][] {
  const rowsOf = new Map<number, Player[]>()
  for (const [index, person] of personsOf(players).entries()) {
    const row = players[index]!
    if (contestType === 'showdown' || isFlex(row)) rowsOf.set(person, [...(rowsOf.get(person) ?? []), row])
  }
  const pointsOf = (rows: readonly Player[]) =>
    (rows.find(({ RosterPosition }) => RosterPosition !== 'CPT') ?? rows[0]!).ProjPtsAdjusted
  return [...rowsOf.values()]
    .filter((rows) => rows.some(({ MaxExp }) => MaxExp > 0))
    .sort((a, b) => pointsOf(b) - pointsOf(a))
    .map((rows) => rows.map(({ Id }) => Id))
}
