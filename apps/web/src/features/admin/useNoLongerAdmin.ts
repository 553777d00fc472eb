import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CallError } from '../../api.ts'
import { adminKey } from './adminKey.ts'

const [admin] = adminKey()

/** Calls back when the server refuses what only admins may: he who asked has been one until a moment ago. */
export function useNoLongerAdmin(onRefused: () => void): void {
  const queries = useQueryClient()
  useEffect(() => {
    const hear = (key: readonly unknown[] | undefined, error: unknown) => {
      if (key?.[0] === admin && error instanceof CallError && error.code === 'forbidden') onRefused()
    }
    const stops = [
      queries.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'updated') hear(query.queryKey, query.state.fetchFailureReason)
      }),
      queries.getMutationCache().subscribe(({ type, mutation }) => {
        if (type === 'updated') hear(mutation?.options.mutationKey, mutation?.state.error)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [queries, onRefused])
}
