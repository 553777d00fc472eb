import { consents as table } from '../accountSchema.ts'
import type { Consents } from '../consents.ts'
import type { QueryParts } from './queryParts.ts'

export function consents({ db, stamp }: QueryParts): Consents {
  return {
    record: async (accountId, agreed) => {
      if (agreed.length === 0) return
      const rows = agreed.map(({ document, version }) => ({ accountId, document, version, at: stamp() }))
      await db.insert(table).values(rows).onConflictDoNothing()
    },
  }
}
