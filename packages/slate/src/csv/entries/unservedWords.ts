import { groupedBy } from '../../groupedBy.ts'
import { listed } from '../../listed.ts'
import type { AssignedEntries } from './assignEntries.ts'

const mostNamed = 6

/** The entries that got no lineup: one line for each reason, however many they are. */
export const unservedWords = (unserved: AssignedEntries['unserved']): string[] =>
  [...groupedBy(unserved, ({ reason }) => reason)].map(([reason, same]) => {
    const rows = same.map(({ entry }) => String(entry.row))
    const entries = rows.length === 1 ? '1 entry stays' : `${rows.length.toLocaleString('en-US')} entries stay`
    return `${entries} unchanged (row ${listed(rows, mostNamed)}): ${reason}`
  })
