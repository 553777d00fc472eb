import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CallError } from '../../api/api.ts'

/** Query key prefix of all admin data and actions. */
export const adminKey = (...rest: readonly unknown[]) => ['admin', ...rest]

const [admin] = adminKey()

interface Refusals {
  /** The user just lost admin rights. */
  onRefused(): void
  /** Admins need a second factor. @param sentence the server's: where to set it up. */
  onSecondFactorNeeded(sentence: string): void
}

/** Calls back when the server refuses an admin call. */
export function useNoLongerAdmin({ onRefused, onSecondFactorNeeded }: Refusals): void {
  const queries = useQueryClient()
  useEffect(() => {
    const hear = (error: unknown) => {
      if (!(error instanceof CallError)) return
      if (error.code === 'forbidden') onRefused()
      if (error.code === 'second-factor-needed') onSecondFactorNeeded(error.message)
    }
    const stops = [
      queries.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'updated' && query.queryKey[0] === admin) hear(query.state.fetchFailureReason)
      }),
      queries.getMutationCache().subscribe(({ type, mutation }) => {
        if (type === 'updated') hear(mutation?.state.error)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [queries, onRefused, onSecondFactorNeeded])
}
