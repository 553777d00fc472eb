import type { Lineup } from '@slatecraft/slate'
import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import { formatPoints } from '../../../words/format.ts'

/** Whether a lineup is proven to be the best for its projections, given those before it, else how far from it at most. */
export function ProofMark({ lineup }: { lineup: Lineup }) {
  const { optimal, bound, points } = lineup
  if (optimal)
    return (
      <span
        className="sc-proven"
        title="Proven: no better lineup exists for its projections, given the ones before it."
      >
        <IconRosetteDiscountCheck size={17} stroke={1.8} aria-hidden />
        <span className="sc-visually-hidden">Proven</span>
      </span>
    )
  if (bound === undefined) return null
  const gap = formatPoints(Math.max(0, bound - points))
  return (
    <span className="sc-gap" title={`Not proven: a better lineup would have at most ${gap} points more.`}>
      ≤{gap}
    </span>
  )
}
