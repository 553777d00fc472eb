import type { readPlan } from '@slatecraft/contract'
import type { QueryClient } from '@tanstack/react-query'
import type * as z from 'zod'

/** Query keys (first part) whose answers depend on the plan. */
const byPlan: ReadonlySet<unknown> = new Set([
  'players',
  'custom-presets',
  'cheatsheets',
  'exposure-stats',
  'summary-data',
])

/**
 * Reloads plan-dependent data when the plan's rights change (purchase, grant, expiry), without a page reload. A change of user
 * remounts everything anyway.
 *
 * @returns a cleanup function.
 */
export function followPlan(queries: QueryClient): () => void {
  let known: string | undefined
  return queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.query.queryKey[0] !== 'plan') return
    const { subscription }: z.output<typeof readPlan.reply> = event.query.state.data
    const permits = JSON.stringify(subscription.permissions)
    const isChanged = known !== undefined && known !== permits
    known = permits
    if (isChanged) void queries.invalidateQueries({ predicate: ({ queryKey }) => byPlan.has(queryKey[0]) })
  })
}
