import { createHash, randomBytes } from 'node:crypto'
import { count, desc, eq, lte, type SQL, sql } from 'drizzle-orm'
import { emailLinks, passwordResets, serverKeys, sessions, spentTokens, accounts as table } from '../accountSchema.ts'
import type { Accounts } from '../accounts.ts'
import { storable } from '../storable.ts'
import { accountOf, selectAccounts } from './accountOf.ts'
import { accountWork } from './accountWork.ts'
import { adminsLock, hasOtherAdmin, isOnlyAdmin } from './admins.ts'
import { withLock } from './advisoryLock.ts'
import { containing } from './containing.ts'
import { endLinks, endSessions } from './endAccess.ts'
import { isRowId } from './ids.ts'
import { idleMs, logins } from './logins.ts'
import type { QueryParts } from './queryParts.ts'

const pageSize = 50

const emailAndName = sql`concat_ws(' ', ${table.email}, ${table.firstName}, ${table.lastName})`

export function accounts(parts: QueryParts): Accounts {
  const { db, stamp } = parts

  const firstWhere = async (condition: SQL) => {
    const [row] = await selectAccounts(db).where(condition)
    return row && accountOf(row)
  }

  return {
    ...logins(parts),
    ...accountWork(parts),

    create: async (account) => {
      const made = db
        .insert(table)
        .values({ ...account, createdAt: stamp() })
        .onConflictDoNothing({ target: table.email })
        .returning()
      const [row] = await storable(made)
      return row && accountOf({ account: row, factorSince: null })
    },

    ofPartner: async ({ partner, partnerId, name }) => {
      const made = db
        .insert(table)
        .values({ partner, partnerId, firstName: name, lastName: '', createdAt: stamp() })
        .onConflictDoUpdate({
          target: [table.partner, table.partnerId],
          set: { firstName: name === '' ? sql`${table.firstName}` : name },
        })
        .returning()
      const [account] = await storable(made)
      // A second factor goes with a password, which only we ask for.
      return accountOf({ account: account!, factorSince: null })
    },

    find: async (id) => (isRowId(id) ? firstWhere(eq(table.id, id)) : undefined),

    byEmail: (email) => storable(firstWhere(eq(table.email, email))),

    search: async (words, page) => {
      const found = containing(emailAndName, words)
      const [rows, [all]] = [
        await storable(
          selectAccounts(db)
            .where(found)
            .orderBy(desc(table.createdAt), desc(table.id))
            .limit(pageSize)
            .offset((page - 1) * pageSize),
        ),
        await db.select({ rows: count() }).from(table).where(found),
      ]
      return { accounts: rows.map(accountOf), total: all!.rows }
    },

    setAdmin: (id, isAdmin) =>
      withLock(db, adminsLock, async (tx) => {
        if (!isAdmin && !(await hasOtherAdmin(tx, id))) return false
        await tx.update(table).set({ isAdmin }).where(eq(table.id, id))
        return true
      }),

    rename: async (id, name) => {
      await storable(db.update(table).set(name).where(eq(table.id, id)))
    },

    clearPassword: (id) =>
      db.transaction(async (tx) => {
        await tx.update(table).set({ passwordHash: null }).where(eq(table.id, id))
        await endSessions(tx, id)
        await endLinks(tx, id)
      }),

    suspend: (id, why) =>
      withLock(db, adminsLock, async (tx) => {
        const isSuspending = why !== undefined
        if (isSuspending && (await isOnlyAdmin(tx, id))) return false
        const suspension = isSuspending
          ? {
              suspendedAt: sql`coalesce(${table.suspendedAt}, ${stamp().toISOString()}::timestamptz)`,
              suspendedWhy: why,
            }
          : { suspendedAt: null, suspendedWhy: null }
        // A login that is being opened waits for this, or this for it, so none survives.
        await storable(tx.update(table).set(suspension).where(eq(table.id, id)))
        if (isSuspending) await endSessions(tx, id)
        return true
      }),

    spendToken: async ({ name, until }) => {
      await db.delete(spentTokens).where(lte(spentTokens.expiresAt, stamp()))
      const hash = createHash('sha256').update(name).digest('base64url')
      const spent = await db
        .insert(spentTokens)
        .values({ hash, expiresAt: until })
        .onConflictDoNothing()
        .returning({ hash: spentTokens.hash })
      return spent.length > 0
    },

    forgetEnded: async () => {
      const now = stamp()
      for (const ended of [sessions, passwordResets, emailLinks, spentTokens])
        await db.delete(ended).where(lte(ended.expiresAt, now))
      const unused = new Date(now.getTime() - idleMs({ isAdmin: false }))
      await db.delete(sessions).where(lte(sessions.lastUsedAt, unused))
    },

    signingKey: async () => {
      const name = 'tokens'
      await db
        .insert(serverKeys)
        .values({ name, secret: randomBytes(32).toString('base64url') })
        .onConflictDoNothing()
      const [key] = await db.select().from(serverKeys).where(eq(serverKeys.name, name))
      return key!.secret
    },
  }
}
