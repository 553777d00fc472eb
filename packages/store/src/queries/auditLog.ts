import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { auditLog as log } from '../accountSchema.ts'
import type { AuditLog } from '../audited.ts'
import { storable } from '../storable.ts'
import { containing } from './containing.ts'
import type { QueryParts } from './queryParts.ts'

const maxDetailBytes = 4096
/** The text of a refusal can name twenty faults. */
const maxOutcomeCharacters = 500
const entriesInPage = 100

/** A search looks at everything that a line of the log shows. */
const line = sql`concat_ws(' ', ${log.by}, ${log.act}, ${log.subject}, ${log.detail}::text, ${log.outcome})`

export function auditLog({ db, stamp }: QueryParts): AuditLog {
  return {
    async begin(act) {
      const bytes = Buffer.byteLength(JSON.stringify(act.detail))
      if (bytes > maxDetailBytes)
        throw new RangeError(`The detail of "${act.act}" is ${bytes} bytes long. The limit is ${maxDetailBytes}.`)
      const values = { ...act, at: stamp() }
      const [entry] = await storable(db.insert(log).values(values).returning({ id: log.id }))
      return entry!.id
    },

    async end(id, outcome) {
      const [...characters] = outcome
      const shown = characters.slice(0, maxOutcomeCharacters).join('')
      await storable(db.update(log).set({ outcome: shown }).where(eq(log.id, id)))
    },

    async read({ before, search }) {
      const isOlder = before === undefined ? undefined : lt(log.id, before)
      const rows = await storable(
        db
          .select()
          .from(log)
          .where(and(isOlder, containing(line, search)))
          .orderBy(desc(log.id))
          .limit(entriesInPage),
      )
      return rows.map(({ outcome, ...entry }) => ({ ...entry, outcome: outcome ?? undefined }))
    },

    async forget(before) {
      await db.delete(log).where(lt(log.at, before))
    },
  }
}
