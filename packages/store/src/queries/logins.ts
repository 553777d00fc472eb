import { and, eq, gt, lt, lte } from 'drizzle-orm'
import {
  accounts as accountTable,
  auditLog,
  passwordResets as resets,
  secondFactors,
  sessions,
} from '../accountSchema.ts'
import type { Account, Accounts, Session } from '../accounts.ts'
import { accountOf, selectAccounts } from './accountOf.ts'
import { endLinks, endSessions } from './endAccess.ts'
import { isRowId } from './ids.ts'
import type { QueryParts } from './queryParts.ts'

type Logins = Pick<
  Accounts,
  | 'openSession'
  | 'session'
  | 'sessionsOf'
  | 'confirmSession'
  | 'closeSession'
  | 'closeOwnSession'
  | 'closeSessions'
  | 'setPassword'
  | 'addReset'
  | 'ofReset'
  | 'resetPassword'
>

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** How exactly it is known when a session was last used: not every call writes. */
const usedWithinMs = 5 * minuteMs

/** A session that isn't used for this long ends. */
export const idleMs = ({ isAdmin }: Pick<Account, 'isAdmin'>) => (isAdmin ? 12 * hourMs : 7 * 24 * hourMs)

const isOver = ({ expiresAt, lastUsedAt }: Session, account: Pick<Account, 'isAdmin'>, now: Date) =>
  expiresAt <= now || now.getTime() - lastUsedAt.getTime() >= idleMs(account)

/** Sessions and what ends them. A change of several rows locks the account's row first. */
export function logins({ db, unnoticed, stamp, canWrite }: QueryParts): Logins {
  return {
    openSession: ({ id: accountId, passwordHash, hasSecondFactor }, { until, device, accessKey }) =>
      db.transaction(async (tx) => {
        // A change of the password or the second factor waits for this, or this for it, so no session survives a change
        // that ends them all.
        await tx.select({ id: accountTable.id }).from(accountTable).where(eq(accountTable.id, accountId)).for('share')
        const [row] = await selectAccounts(tx).where(eq(accountTable.id, accountId))
        const account = row && accountOf(row)
        if (account === undefined || account.suspended !== undefined) return undefined
        if (account.passwordHash !== passwordHash || account.hasSecondFactor !== hasSecondFactor) return undefined
        const now = stamp()
        for (const session of await tx.select().from(sessions).where(eq(sessions.accountId, accountId)))
          if (isOver(session, account, now)) await tx.delete(sessions).where(eq(sessions.id, session.id))
        const begun = { createdAt: now, lastUsedAt: now, confirmedAt: now }
        const [made] = await tx
          .insert(sessions)
          .values({ accountId, accessKey, device, ...begun, expiresAt: until })
          .returning({ id: sessions.id })
        return made!.id
      }),

    session: async (id) => {
      if (!isRowId(id)) return undefined
      const now = stamp()
      const [found] = await db
        .select({ session: sessions, account: accountTable, factorSince: secondFactors.confirmedAt })
        .from(sessions)
        .innerJoin(accountTable, eq(accountTable.id, sessions.accountId))
        .leftJoin(secondFactors, eq(secondFactors.accountId, sessions.accountId))
        .where(eq(sessions.id, id))
      if (found === undefined) return undefined
      const [{ accessKey, ...session }, account] = [found.session, accountOf(found)]
      if (account.suspended !== undefined || isOver(session, account, now)) return undefined
      if (canWrite() && now.getTime() - session.lastUsedAt.getTime() >= usedWithinMs)
        await unnoticed
          .update(sessions)
          .set({ lastUsedAt: now })
          .where(and(eq(sessions.id, id), lt(sessions.lastUsedAt, now)))
      const isNews = account.lastSeenAt === undefined || now.getTime() - account.lastSeenAt.getTime() >= hourMs
      if (canWrite() && isNews)
        await unnoticed.update(accountTable).set({ lastSeenAt: now }).where(eq(accountTable.id, account.id))
      return { ...session, account, accessKey: accessKey ?? undefined }
    },

    sessionsOf: async (accountId) => {
      if (!isRowId(accountId)) return []
      const rows = await db
        .select({ session: sessions, account: { isAdmin: accountTable.isAdmin } })
        .from(sessions)
        .innerJoin(accountTable, eq(accountTable.id, sessions.accountId))
        .where(eq(sessions.accountId, accountId))
      const open = rows.filter(({ session, account }) => !isOver(session, account, stamp()))
      return open.map(({ session }) => session).sort((a, b) => b.lastUsedAt.getTime() - a.lastUsedAt.getTime())
    },

    confirmSession: async (id) => {
      if (isRowId(id)) await db.update(sessions).set({ confirmedAt: stamp() }).where(eq(sessions.id, id))
    },

    closeSession: async (id) => {
      if (isRowId(id)) await db.delete(sessions).where(eq(sessions.id, id))
    },

    closeOwnSession: async (accountId, id) => {
      if (!isRowId(id)) return false
      const ended = await db
        .delete(sessions)
        .where(and(eq(sessions.id, id), eq(sessions.accountId, accountId)))
        .returning({ id: sessions.id })
      return ended.length > 0
    },

    closeSessions: async (accountId) => {
      if (isRowId(accountId)) await db.delete(sessions).where(eq(sessions.accountId, accountId))
    },

    setPassword: (id, passwordHash, keepSession) =>
      db.transaction(async (tx) => {
        await tx.update(accountTable).set({ passwordHash }).where(eq(accountTable.id, id))
        await endSessions(tx, id, keepSession)
        await endLinks(tx, id)
        if (keepSession !== undefined)
          await tx.update(sessions).set({ confirmedAt: stamp() }).where(eq(sessions.id, keepSession))
      }),

    addReset: async (reset) => {
      await db.delete(resets).where(lte(resets.expiresAt, stamp()))
      if (reset.makesAdmin)
        await db.delete(resets).where(and(eq(resets.accountId, reset.accountId), eq(resets.makesAdmin, true)))
      await db.insert(resets).values({ ...reset, expiresAt: reset.until })
    },

    ofReset: async (tokenHash) => {
      const [row] = await selectAccounts(db)
        .innerJoin(resets, eq(resets.accountId, accountTable.id))
        .where(and(eq(resets.tokenHash, tokenHash), gt(resets.expiresAt, stamp())))
      return row && accountOf(row)
    },

    resetPassword: (tokenHash, passwordHash) =>
      db.transaction(async (tx) => {
        const now = stamp()
        const isGood = and(eq(resets.tokenHash, tokenHash), gt(resets.expiresAt, now))
        const [link] = await tx.select({ id: resets.accountId }).from(resets).where(isGood)
        if (link === undefined) return false
        const [account] = await tx.select().from(accountTable).where(eq(accountTable.id, link.id)).for('update')
        const [used] = await tx.delete(resets).where(isGood).returning()
        if (used === undefined || account === undefined) return false
        await tx
          .update(accountTable)
          .set({
            passwordHash,
            isAdmin: account.isAdmin || used.makesAdmin,
            // The link was in an email to that address.
            emailVerifiedAt: account.emailVerifiedAt ?? now,
          })
          .where(eq(accountTable.id, account.id))
        await endSessions(tx, account.id)
        await endLinks(tx, account.id)
        if (used.makesAdmin && !account.isAdmin) {
          const by = account.email || account.id
          const entry = { by, act: 'become admin', subject: by, detail: {}, outcome: 'done' }
          await tx.insert(auditLog).values({ ...entry, at: now })
        }
        return true
      }),
  }
}
