import type { Sport } from '@slatecraft/slate'
import { useAskedPlan } from './usePlan.ts'

/** Says why all is locked where the plan could not be had: nobody need take it for what his plan leaves out. */
export function PlanFault({ sport }: { sport: Sport }) {
  const { isFailed, refetch } = useAskedPlan(sport)
  return (
    isFailed && (
      <p className="sc-inline-fault" role="alert">
        What your plan permits is not known, as the server did not say: until it does, the analysis is locked. It is
        asked again by itself.{' '}
        <button type="button" className="sc-link" onClick={refetch}>
          Ask now
        </button>
      </p>
    )
  )
}
