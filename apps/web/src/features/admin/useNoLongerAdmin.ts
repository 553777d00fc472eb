import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CallError } from '../../api/api.ts'

/** Query key prefix of all admin data and actions. */
export const adminKey = (...rest: readonly unknown[]) => ['admin', ...rest]

const [admin] = adminKey()

/**
 * Calls back when the server refuses an admin call, which means the user just lost admin rights.
 */
export function useNoLongerAdmin(onRefused: () => void): void {
  const queries = useQueryClient()
  useEffect(() => {
    const hear = (error: unknown) => {
      if (error instanceof CallError && error.code === 'forbidden') onRefused()
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
  }, [queries, onRefused])
}
