import { createHash, randomBytes } from 'node:crypto'
import { count, desc, eq, lte, type SQL, sql } from 'drizzle-orm'
import { serverKeys, spentTokens, accounts as table } from '../accountSchema.ts'
import type { Accounts } from '../accounts.ts'
import { storable } from '../storable.ts'
import { accountOf } from './accountOf.ts'
import { accountWork } from './accountWork.ts'
import { adminsLock, hasOtherAdmin } from './admins.ts'
import { withLock } from './advisoryLock.ts'
import { containing } from './containing.ts'
import { isRowId } from './ids.ts'
import { logins } from './logins.ts'
import type { QueryParts } from './queryParts.ts'

const pageSize = 50

const emailAndName = sql`concat_ws(' ', ${table.email}, ${table.firstName}, ${table.lastName})`

export function accounts(parts: QueryParts): Accounts {
  const { db, stamp } = parts

  const firstWhere = async (condition: SQL) => {
    const [row] = await db.select().from(table).where(condition)
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
      return row && accountOf(row)
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
      const [row] = await storable(made)
      return accountOf(row!)
    },

    find: async (id) => (isRowId(id) ? firstWhere(eq(table.id, id)) : undefined),

    byEmail: (email) => storable(firstWhere(eq(table.email, email))),

    search: async (words, page) => {
      const found = containing(emailAndName, words)
      const [rows, [all]] = [
        await storable(
          db
            .select()
            .from(table)
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
