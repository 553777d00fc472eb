import type { LineupExplanation } from '@slatecraft/simulator'
import { useEffect, useState } from 'react'

/** Explains lineup l (by number) in contest c. Rows of the answer index the pool that was simulated. */
export type ExplainLineup = (lineup: number, contest: number, signal: AbortSignal) => Promise<LineupExplanation>

type Explained = { state: 'loading' } | { state: 'failed' } | { state: 'done'; explanation: LineupExplanation }

interface Question {
  explain: ExplainLineup
  lineup: number
  contest: number
}

/** Asks for an explanation. Another question, or none, gives the last one up. */
export function useExplanation({ explain, lineup, contest }: Question): Explained & { retry(): void } {
  const [tries, setTries] = useState(0)
  const key = `${lineup} ${contest} ${tries}`
  const [answer, setAnswer] = useState<{ key: string; explained: Explained }>()
  useEffect(() => {
    const asked = new AbortController()
    const take = (explained: Explained) => {
      if (!asked.signal.aborted) setAnswer({ key, explained })
    }
    explain(lineup, contest, asked.signal).then(
      (explanation) => take({ state: 'done', explanation }),
      () => take({ state: 'failed' }),
    )
    return () => asked.abort()
  }, [explain, lineup, contest, key])
  const explained: Explained = answer?.key === key ? answer.explained : { state: 'loading' }
  return { ...explained, retry: () => setTries(tries + 1) }
}
