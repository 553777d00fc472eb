import { and, eq, gt, lte, ne, sql } from 'drizzle-orm'
import { accounts as accountTable, auditLog, passwordResets as resets, sessions } from '../accountSchema.ts'
import type { Accounts } from '../accounts.ts'
import type { Queries } from '../database.ts'
import { accountOf } from './accountOf.ts'
import { isRowId } from './ids.ts'
import type { QueryParts } from './queryParts.ts'

type Logins = Pick<
  Accounts,
  'openSession' | 'session' | 'closeSession' | 'closeSessions' | 'setPassword' | 'addReset' | 'resetPassword'
>

const hourMs = 3_600_000

/** Sessions and what ends them. A change of several rows locks the account's row first. */
export function logins({ db, stamp }: QueryParts): Logins {
  return {
    openSession: ({ id: accountId, passwordHash }, until, accessKey) =>
      db.transaction(async (tx) => {
        // A password change waits for this, or this for it, so no session survives a change that ends them all.
        const [account] = await tx
          .select({ passwordHash: accountTable.passwordHash })
          .from(accountTable)
          .where(eq(accountTable.id, accountId))
          .for('share')
        if (account === undefined || (account.passwordHash ?? undefined) !== passwordHash) return undefined
        const now = stamp()
        await tx.delete(sessions).where(and(eq(sessions.accountId, accountId), lte(sessions.expiresAt, now)))
        const [made] = await tx
          .insert(sessions)
          .values({ accountId, accessKey, createdAt: now, expiresAt: until })
          .returning({ id: sessions.id })
        return made!.id
      }),

    session: async (id) => {
      if (!isRowId(id)) return undefined
      const now = stamp()
      const [found] = await db
        .select({ session: sessions, account: accountTable })
        .from(sessions)
        .innerJoin(accountTable, eq(accountTable.id, sessions.accountId))
        .where(and(eq(sessions.id, id), gt(sessions.expiresAt, now)))
      if (found === undefined) return undefined
      const { session, account } = found
      if (account.lastSeenAt === null || now.getTime() - account.lastSeenAt.getTime() >= hourMs)
        await db.update(accountTable).set({ lastSeenAt: now }).where(eq(accountTable.id, account.id))
      return { ...session, account: accountOf(account), accessKey: session.accessKey ?? undefined }
    },

    closeSession: async (id) => {
      if (isRowId(id)) await db.delete(sessions).where(eq(sessions.id, id))
    },

    closeSessions: async (accountId) => {
      if (isRowId(accountId)) await db.delete(sessions).where(eq(sessions.accountId, accountId))
    },

    setPassword: (id, passwordHash, keepSession) =>
      db.transaction(async (tx) => {
        await tx.update(accountTable).set({ passwordHash }).where(eq(accountTable.id, id))
        await endOthers(tx, id, keepSession)
      }),

    addReset: async (reset) => {
      await db.delete(resets).where(lte(resets.expiresAt, stamp()))
      await db.insert(resets).values({ ...reset, expiresAt: reset.until })
    },

    resetPassword: (tokenHash, passwordHash) =>
      db.transaction(async (tx) => {
        const isGood = and(eq(resets.tokenHash, tokenHash), gt(resets.expiresAt, stamp()))
        const [link] = await tx.select({ id: resets.accountId }).from(resets).where(isGood)
        if (link === undefined) return false
        const [account] = await tx.select().from(accountTable).where(eq(accountTable.id, link.id)).for('update')
        const [used] = await tx.delete(resets).where(isGood).returning()
        if (used === undefined) return false
        await tx
          .update(accountTable)
          .set({ passwordHash, isAdmin: sql`${accountTable.isAdmin} or ${used.makesAdmin}` })
          .where(eq(accountTable.id, link.id))
        await endOthers(tx, link.id)
        if (account !== undefined && used.makesAdmin && !account.isAdmin) {
          const by = account.email || account.id
          const entry = { by, act: 'become admin', subject: by, detail: {}, outcome: 'done' }
          await tx.insert(auditLog).values({ ...entry, at: stamp() })
        }
        return true
      }),
  }
}

async function endOthers(tx: Queries, accountId: string, keepSession?: string): Promise<void> {
  const isOther = keepSession === undefined ? undefined : ne(sessions.id, keepSession)
  await tx.delete(sessions).where(and(eq(sessions.accountId, accountId), isOther))
  await tx.delete(resets).where(eq(resets.accountId, accountId))
}
