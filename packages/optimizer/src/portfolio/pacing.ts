import type { Model } from '../solve/model.ts'
import type { Quota } from './exposure.ts'
import { isConfinedTo, type PlaceSet } from './placeSets.ts'

export interface Demand {
  /** Players without whom the minimums could not be met any more. */
  must: number[]
  /** Players who are behind their even share, most urgent first; they can wait. */
  paced: number[]
}

/** The part of the run over which minimums are spread; the rest is for those that salary kept apart. */
const pacedPart = 0.85

/**
 * Whom the next lineup should hold so that minimum exposures are met evenly over the run instead of piling up at its
 * end. A player must be in when he needs all lineups that are left, and so must the neediest of any players who
 * together need more places than the lineups after this one have. He should be in when he is half a lineup or more
 * behind his share.
 *
 * @param held new lineups that hold each player so far.
 * @param built new lineups so far, of `lineups`.
 */
export function demandOf(
  model: Model,
  quotas: readonly Quota[],
  held: Int32Array,
  built: number,
  lineups: number,
  sets: readonly PlaceSet[],
): Demand {
  const left = lineups - built
  const need = quotas.map((quota, index) => Math.max(0, quota.min - held[index]!))
  const needy = need.flatMap((count, index) => (count > 0 ? [index] : [])).sort((a, b) => need[b]! - need[a]! || a - b)
  if (needy.length === 0) return { must: [], paced: [] }

  const must = new Set(needy.filter((index) => need[index]! >= left))
  for (const set of sets) {
    const confined = needy.filter((index) => isConfinedTo(model.fits[index]!, set))
    const excess = confined.reduce((sum, index) => sum + need[index]!, 0) - set.places * (left - 1)
    let missing = excess - confined.filter((index) => must.has(index)).length
    for (const index of confined) {
      if (missing <= 0) break
      if (must.has(index)) continue
      must.add(index)
      missing--
    }
  }

  const behind = (index: number) => quotas[index]!.min * Math.min(1, (built + 1) / (lineups * pacedPart)) - held[index]!
  const paced = needy
    .filter((index) => !must.has(index) && behind(index) >= 0.5)
    .sort((a, b) => behind(b) - behind(a) || a - b)
  return { must: [...must], paced }
}
