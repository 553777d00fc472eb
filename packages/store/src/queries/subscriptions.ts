import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { and, eq, lt, sql } from 'drizzle-orm'
import {
  accounts,
  grants,
  subscriptionLocks as locks,
  paymentEvents,
  promoCodes,
  subscriptions as rows,
} from '../accountSchema.ts'
import type { Queries } from '../database.ts'
import { storable } from '../storable.ts'
import type { Grant, StoredSubscription, Subscriptions } from '../subscriptions.ts'
import { isRowId } from './ids.ts'
import type { QueryParts } from './queryParts.ts'

export function subscriptions({ db, serially, stamp }: QueryParts): Subscriptions {
  return {
    async find(accountId) {
      if (!isRowId(accountId)) return undefined
      const [row] = await db.select().from(rows).where(eq(rows.accountId, accountId))
      return row && stored(row)
    },

    async save(subscription) {
      const values = { ...columns(subscription), updatedAt: stamp() }
      await storable(db.insert(rows).values(values).onConflictDoUpdate({ target: rows.accountId, set: values }))
    },

    exclusively: (accountId, act) => serially(`subscription/${accountId}`, () => withDatabaseLock(db, accountId, act)),

    async isHandled(id) {
      const [event] = await storable(
        db.select({ id: paymentEvents.id }).from(paymentEvents).where(eq(paymentEvents.id, id)),
      )
      return event !== undefined
    },

    async markHandled(id) {
      await storable(db.insert(paymentEvents).values({ id, at: stamp() }).onConflictDoNothing())
    },

    async grantOf(accountId) {
      if (!isRowId(accountId)) return undefined
      const [row] = await db.select().from(grants).where(eq(grants.accountId, accountId))
      return row && grantIn(row)
    },

    async heldBy(accountId) {
      if (!isRowId(accountId)) return { subscription: undefined, percentOff: 0, grant: undefined }
      const [held] = await db
        .select({ subscription: rows, percentOff: promoCodes.percentOff, grant: grants })
        .from(accounts)
        .leftJoin(rows, eq(rows.accountId, accounts.id))
        .leftJoin(promoCodes, eq(promoCodes.code, rows.promo))
        .leftJoin(grants, eq(grants.accountId, accounts.id))
        .where(eq(accounts.id, accountId))
      return {
        subscription: held?.subscription ? stored(held.subscription) : undefined,
        percentOff: held?.percentOff ?? 0,
        grant: held?.grant ? grantIn(held.grant) : undefined,
      }
    },

    async grant(accountId, { planName, sport, until, note }: Grant) {
      const values = { planName, sport: sport ?? null, until: until ?? null, note, grantedAt: stamp() }
      await storable(
        db
          .insert(grants)
          .values({ accountId, ...values })
          .onConflictDoUpdate({ target: grants.accountId, set: values }),
      )
    },

    async revokeGrant(accountId) {
      if (!isRowId(accountId)) return false
      const gone = await db.delete(grants).where(eq(grants.accountId, accountId)).returning({ id: grants.accountId })
      return gone.length > 0
    },
  }
}

const grantIn = ({ planName, sport, until, note }: typeof grants.$inferSelect): Grant => ({
  planName,
  sport: sport ?? undefined,
  until: until ?? undefined,
  note,
})

const lockSeconds = 30

/**
 * A lock across all servers on the database, in a row: an open transaction would hold a connection while the payment
 * processor answers, and PGlite has only one. The holder keeps extending it.
 */
async function withDatabaseLock<Result>(db: Queries, accountId: string, act: () => Promise<Result>): Promise<Result> {
  const holder = randomUUID()
  const until = sql<Date>`now() + make_interval(secs => ${lockSeconds})`
  const isMine = and(eq(locks.accountId, accountId), eq(locks.holder, holder))
  const take = () =>
    db
      .insert(locks)
      .values({ accountId, holder, until })
      .onConflictDoUpdate({ target: locks.accountId, set: { holder, until }, setWhere: lt(locks.until, sql`now()`) })
      .returning({ holder: locks.holder })
  while ((await take()).length === 0) await delay(50)
  // If an extension fails, the next one tries again; if all fail, the lock expires.
  const extending = setInterval(
    () => {
      db.update(locks)
        .set({ until })
        .where(isMine)
        .catch(() => undefined)
    },
    (lockSeconds * 1000) / 3,
  )
  try {
    return await act()
  } finally {
    clearInterval(extending)
    await db.delete(locks).where(isMine)
  }
}

const columns = ({ sport, promo, cancelAt, trialEnd, last4, brand, ...kept }: StoredSubscription) => ({
  ...kept,
  sport: sport ?? null,
  promo: promo ?? null,
  cancelAt: cancelAt ?? null,
  trialEnd: trialEnd ?? null,
  last4: last4 ?? null,
  brand: brand ?? null,
})

function stored({ updatedAt: _, ...row }: typeof rows.$inferSelect): StoredSubscription {
  return {
    ...row,
    sport: row.sport ?? undefined,
    promo: row.promo ?? undefined,
    cancelAt: row.cancelAt ?? undefined,
    trialEnd: row.trialEnd ?? undefined,
    last4: row.last4 ?? undefined,
    brand: row.brand ?? undefined,
  }
}
