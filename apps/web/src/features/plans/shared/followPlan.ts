import type { readPlan } from '@slatecraft/contract'
import type { QueryClient } from '@tanstack/react-query'
import type * as z from 'zod'

/** What is answered by what a plan permits, by the first word of its key. */
const byPlan: ReadonlySet<unknown> = new Set([
  'players',
  'custom-presets',
  'cheatsheets',
  'exposure-stats',
  'summary-data',
])

/**
 * Asks anew for whatever a plan decides on, once the plan permits something else than it did: after a purchase, a grant, or
 * its end, without a reload. Another user begins with other answers anyway.
 *
 * @returns how to stop.
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
