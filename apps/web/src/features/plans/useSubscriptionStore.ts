import type { Confirmation } from '@slatecraft/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { createSubscriptionStore, type SubscriptionStore } from './subscriptionStore.ts'

/**
 * The subscription state of a page. Most answers depend on the plan, so a change reloads all of them; the page waits for the
 * plan itself.
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
