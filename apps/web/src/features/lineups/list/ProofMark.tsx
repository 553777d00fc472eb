import type { Lineup } from '@slatecraft/slate'
import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import { formatPoints } from '../../../words/format.ts'

/** Whether a lineup is proven optimal given the lineups before it, or else its gap. */
export function ProofMark({ lineup }: { lineup: Lineup }) {
  const { optimal, bound, points } = lineup
  if (optimal)
    return (
      <span
        className="sc-proven"
        title="Proven optimal: given the lineups before it, no better lineup exists for these projections."
      >
        <IconRosetteDiscountCheck size={17} stroke={1.8} aria-hidden />
        <span className="sc-visually-hidden">Proven</span>
      </span>
    )
  if (bound === undefined) return null
  const gap = formatPoints(Math.max(0, bound - points))
  return (
    <span className="sc-gap" title={`Not proven optimal: the best lineup has at most ${gap} more points.`}>
      ≤{gap}
    </span>
  )
}
