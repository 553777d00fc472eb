import { and, count, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { accounts, recoveryCodes, secondFactors as table } from '../accountSchema.ts'
import type { Queries } from '../database.ts'
import type { SecondFactors } from '../secondFactors.ts'
import { endSessions } from './endAccess.ts'
import { isRowId } from './ids.ts'
import type { QueryParts } from './queryParts.ts'

/** Changes lock the account's row first, as logins do, so no session is opened without a factor that is being turned on. */
export function secondFactors({ db, stamp }: QueryParts): SecondFactors {
  return {
    begin: async (accountId, secret) => {
      const made = await db
        .insert(table)
        .values({ accountId, secret })
        .onConflictDoUpdate({
          target: table.accountId,
          set: { secret, lastStep: 0 },
          setWhere: isNull(table.confirmedAt),
        })
        .returning({ accountId: table.accountId })
      return made.length > 0
    },

    find: async (accountId) => {
      if (!isRowId(accountId)) return undefined
      const [row] = await db.select().from(table).where(eq(table.accountId, accountId))
      return row && { secret: row.secret, isConfirmed: row.confirmedAt !== null }
    },

    confirm: (accountId, { secret, step, codeHashes, keepSession }) =>
      db.transaction(async (tx) => {
        await lockAccount(tx, accountId)
        const isWaiting = and(eq(table.accountId, accountId), eq(table.secret, secret), isNull(table.confirmedAt))
        const on = await tx.update(table).set({ confirmedAt: stamp(), lastStep: step }).where(isWaiting).returning()
        if (on.length === 0) return false
        await setCodes(tx, accountId, codeHashes)
        await endSessions(tx, accountId, keepSession)
        return true
      }),

    takeStep: async (accountId, step) => {
      const isNew = and(eq(table.accountId, accountId), isNotNull(table.confirmedAt), lt(table.lastStep, step))
      const taken = await db.update(table).set({ lastStep: step }).where(isNew).returning({ step: table.lastStep })
      return taken.length > 0
    },

    takeRecoveryCode: async (accountId, codeHash) => {
      const isIt = and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.codeHash, codeHash))
      return (await db.delete(recoveryCodes).where(isIt).returning()).length > 0
    },

    replaceRecoveryCodes: (accountId, codeHashes) =>
      db.transaction(async (tx) => {
        await lockAccount(tx, accountId)
        const isOn = and(eq(table.accountId, accountId), isNotNull(table.confirmedAt))
        if ((await tx.select().from(table).where(isOn)).length === 0) return false
        await setCodes(tx, accountId, codeHashes)
        return true
      }),

    recoveryCodesLeft: async (accountId) => {
      const [left] = await db
        .select({ rows: count() })
        .from(recoveryCodes)
        .where(eq(recoveryCodes.accountId, accountId))
      return left!.rows
    },

    remove: (accountId) =>
      db.transaction(async (tx) => {
        await lockAccount(tx, accountId)
        await setCodes(tx, accountId, [])
        const gone = await tx.delete(table).where(eq(table.accountId, accountId)).returning()
        return gone.some(({ confirmedAt }) => confirmedAt !== null)
      }),
  }
}

const lockAccount = (tx: Queries, id: string) =>
  tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for('update')

async function setCodes(tx: Queries, accountId: string, codeHashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  if (codeHashes.length > 0)
    await tx.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ accountId, codeHash })))
}
