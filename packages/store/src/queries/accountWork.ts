import { asc, eq, inArray, or, sql } from 'drizzle-orm'
import { accounts, auditLog, grants, passwordResets, promoUses, sessions, subscriptions } from '../accountSchema.ts'
import type { Accounts } from '../accounts.ts'
import type { Queries } from '../database.ts'
import { ownerColumn } from '../owner.ts'
import {
  cheatsheets,
  customPresets,
  lineupRuns,
  runLineups,
  savedLineups,
  userGroups,
  userProjectionClears,
  userProjections,
  userSettings,
  userTeamStacks,
} from '../schema.ts'
import { adminsLock, hasOtherAdmin } from './admins.ts'
import { withLock } from './advisoryLock.ts'
import { isRowId } from './ids.ts'
import type { QueryParts } from './queryParts.ts'

/** What users make, found by its owner; the lineups of runs go with their runs. */
const work = {
  settings: userSettings,
  teamStacks: userTeamStacks,
  groups: userGroups,
  customPresets,
  cheatsheets,
  projections: userProjections,
  projectionClears: userProjectionClears,
  runs: lineupRuns,
  savedLineups,
}

/** What is kept of an account itself; it is taken away with its row. */
const ofAccount = { sessions, passwordResets, subscription: subscriptions, grant: grants, promoUses }

/** An account as a whole: all that is kept of it, and its end. */
export function accountWork({ db }: QueryParts): Pick<Accounts, 'dataOf' | 'isLastAdmin' | 'remove'> {
  return {
    dataOf: async (id) => {
      if (!isRowId(id)) return {}
      const data: Record<string, unknown> = {}
      const [account] = await db.select().from(accounts).where(eq(accounts.id, id))
      if (account !== undefined) data.account = withoutSecret(account)
      for (const [name, table] of Object.entries(ofAccount)) {
        const rows: object[] = await db.select().from(table).where(eq(table.accountId, id))
        data[name] = rows.map(withoutSecret)
      }
      for (const [name, table] of Object.entries(work))
        data[name] = await db
          .select()
          .from(table)
          .where(eq(table.owner, ownerColumn({ userId: id })))
      data.runLineups = await db
        .select()
        .from(runLineups)
        .where(inArray(runLineups.runId, runsOf(db, id)))
      if (account !== undefined) data.auditLog = await actsAbout(db, account)
      return data
    },

    isLastAdmin: async (id) => {
      if (!isRowId(id)) return false
      const [account] = await db.select({ isAdmin: accounts.isAdmin }).from(accounts).where(eq(accounts.id, id))
      return account?.isAdmin === true && !(await hasOtherAdmin(db, id))
    },

    remove: async (id) => {
      if (!isRowId(id)) return true
      return withLock(db, adminsLock, async (tx) => {
        const [account] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('update')
        if (account?.isAdmin && !(await hasOtherAdmin(tx, id))) return false
        const owner = ownerColumn({ userId: id })
        // In the order of their ids, as all who lock several of these must.
        for (const table of [lineupRuns, savedLineups])
          await tx
            .select({ id: table.id })
            .from(table)
            .where(eq(table.owner, owner))
            .orderBy(asc(table.id))
            .for('update')
        for (const table of Object.values(work)) await tx.delete(table).where(eq(table.owner, owner))
        await tx.delete(accounts).where(eq(accounts.id, id))
        for (const name of [id, account?.email]) if (name) await forgetInLog(tx, name)
        return true
      })
    },
  }
}

const runsOf = (db: Queries, id: string) =>
  db
    .select({ id: lineupRuns.id })
    .from(lineupRuns)
    .where(eq(lineupRuns.owner, ownerColumn({ userId: id })))

/** Hashes are for the server to check with, and nothing that was ever told. */
const withoutSecret = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'passwordHash' && name !== 'tokenHash'))

/** What he has done as an admin, and what was done to him; who did that is not told. */
async function actsAbout(db: Queries, { id, email }: Pick<typeof accounts.$inferSelect, 'id' | 'email'>) {
  const names = email === null ? [id] : [id, email]
  const inDetail = names.map((name) => sql`position(${JSON.stringify(name)} in ${auditLog.detail}::text) > 0`)
  const acts = await db
    .select()
    .from(auditLog)
    .where(or(inArray(auditLog.by, names), inArray(auditLog.subject, names), ...inDetail))
    .orderBy(asc(auditLog.id))
  return acts.map((act) => (names.includes(act.by) ? act : { ...act, by: 'an admin' }))
}

const nobody = 'a deleted account'

/** Acts stay in the log; whose account it was is no longer to be read there. */
async function forgetInLog(tx: Queries, name: string): Promise<void> {
  const without = (column: typeof auditLog.by | typeof auditLog.subject) => sql`replace(${column}, ${name}, ${nobody})`
  const detail = sql`${auditLog.detail}::text`
  await tx
    .update(auditLog)
    .set({
      by: without(auditLog.by),
      subject: without(auditLog.subject),
      detail: sql`replace(${detail}, ${name}, ${nobody})::jsonb`,
    })
    .where(or(...[auditLog.by, auditLog.subject, detail].map((column) => sql`position(${name} in ${column}) > 0`)))
}
