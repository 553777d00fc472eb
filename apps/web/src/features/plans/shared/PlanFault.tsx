import type { Sport } from '@slatecraft/slate'
import { usePlanState } from './usePlan.ts'

/** Explains why features are locked when the plan fails to load. */
export function PlanFault({ sport }: { sport: Sport }) {
  const { isFailed, refetch } = usePlanState(sport)
  return (
    isFailed && (
      <p className="sc-inline-fault" role="alert">
        Unable to load your plan. The analysis is locked until it loads. We keep retrying.{' '}
        <button type="button" className="sc-link" onClick={refetch}>
          Retry now
        </button>
      </p>
    )
  )
}
