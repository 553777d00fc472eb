import type { Confirmation } from '@slatecraft/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { createSubscriptionStore, type SubscriptionStore } from './subscriptionStore.ts'

/**
 * The states of the subscription on one page. What a plan permits is in most answers, so a change has all of them fetched
 * anew; the page waits for those that say which plan it is.
 */
export function useSubscriptionStore(confirm: (asked: Confirmation) => Promise<void>): SubscriptionStore {
  const queries = useQueryClient()
  const [store] = useState(() =>
    createSubscriptionStore({
      async refresh() {
        void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'plan' })
        await queries.invalidateQueries({ queryKey: ['plan'] })
      },
      confirm,
    }),
  )
  useEffect(() => store.getState().loaded(), [store])
  return useStore(store)
}
