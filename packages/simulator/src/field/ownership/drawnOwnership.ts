import type { Random } from '@slatecraft/slate'
import { log } from '../../sameMath.ts'
import { gammaDraw } from '../draw/gammaDraw.ts'
import { fillSlots, type SlotPart } from './slotParts.ts'

/**
 * What ownership may turn out to be: for each row a draw from the Beta law around its expected share, the larger the
 * concentration the closer; then one shift of log odds makes the shares fill their slots again.
 *
 * @param ownership by row, as shares of the entries.
 */
export function drawnOwnership(
  ownership: Float64Array,
  concentration: number,
  parts: readonly SlotPart[],
  random: Random,
): Float64Array {
  const logOdds = ownership.map((share) => {
    if (share <= 0 || share >= 1) return share <= 0 ? Number.NEGATIVE_INFINITY : 10
    const held = gammaDraw(share * concentration, random)
    const not = gammaDraw((1 - share) * concentration, random)
    return log(Math.max(held, 1e-6) / Math.max(not, 1e-6))
  })
  const drawn = new Float64Array(ownership.length)
  for (const { rows, slots } of parts) fillSlots(logOdds, rows, slots, drawn)
  return drawn
}
