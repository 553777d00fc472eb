import type { ContestType, NightRecord } from '@slatecraft/slate'
import { useEffect, useState } from 'react'
import type { NightsAnswer, NightsQuestion } from '../../../engine/simulation/createSimulationAnswers.ts'

export type ReviewNights = (question: NightsQuestion, signal?: AbortSignal) => Promise<NightsAnswer>

/** Many nights as one, from a worker. While newer ones are compared, the answer before stays. */
export function useAllNights(
  records: readonly NightRecord[] | undefined,
  contestType: ContestType,
  review: ReviewNights,
): NightsAnswer | 'loading' | { fault: string } {
  const [found, setFound] = useState<NightsAnswer | { fault: string }>()
  useEffect(() => {
    if (records === undefined) return
    const asked = new AbortController()
    const take = (answer: NightsAnswer | { fault: string }) => {
      if (!asked.signal.aborted) setFound(answer)
    }
    review({ records, contestType }, asked.signal).then(take, (error: unknown) =>
      take({ fault: error instanceof Error ? error.message : String(error) }),
    )
    return () => asked.abort()
  }, [records, contestType, review])
  return found ?? 'loading'
}
