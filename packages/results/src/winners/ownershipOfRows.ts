import type { JoinedStandings, Standings } from '@slatecraft/slate/csv'

/** By row of the pool, in percent of the entries; NaN where the standings don't say. */
export function ownershipOfRows(
  { players }: Standings,
  { poolOf }: Pick<JoinedStandings, 'poolOf'>,
  rows: number,
): Float64Array {
  const owned = new Float64Array(rows).fill(Number.NaN)
  for (const [index, { ownership }] of players.entries())
    if (poolOf[index]! >= 0 && ownership !== null) owned[poolOf[index]!] = ownership
  return owned
}
