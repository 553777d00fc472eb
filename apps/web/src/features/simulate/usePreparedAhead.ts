import type { SimulationTermsInput } from '@slatecraft/slate'
import { useEffect } from 'react'

/** Milliseconds without a change. */
const settledMs = 400

/** Prepares what is likely to be simulated next, once its terms have settled. */
export function usePreparedAhead(
  terms: SimulationTermsInput | undefined,
  prepare: (terms: SimulationTermsInput) => void,
): void {
  useEffect(() => {
    if (terms === undefined) return
    const timer = setTimeout(() => prepare(terms), settledMs)
    return () => clearTimeout(timer)
  }, [terms, prepare])
}
