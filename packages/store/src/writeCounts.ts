import { getTableName, type Table } from 'drizzle-orm'
import { accounts, grants, secondFactors, sessions, subscriptions } from './accountSchema.ts'
import { ownSlates, slates } from './schema.ts'

/** What other parts may keep in memory until it changes. */
const kept = {
  /** Published slates and users' own. */
  pools: [slates, ownSlates],
  /** Who is logged in, and what they may do. */
  callers: [accounts, sessions, secondFactors, subscriptions, grants],
} satisfies Record<string, Table[]>

type Kept = keyof typeof kept

/** Counts writes by what they change. */
export interface WriteCounts {
  /** Grows with each write of this process, as soon as it has ended. */
  of(what: Kept): number
  note(tables: Iterable<string>): void
}

export function writeCounts(): WriteCounts {
  const counts: Record<Kept, number> = { pools: 0, callers: 0 }
  const changedBy = new Map<string, Kept>()
  for (const what of Object.keys(kept) as Kept[])
    for (const table of kept[what]) changedBy.set(getTableName(table), what)
  return {
    of: (what) => counts[what],
    note(tables) {
      for (const table of tables) {
        const what = changedBy.get(table)
        if (what !== undefined) counts[what]++
      }
    },
  }
}
