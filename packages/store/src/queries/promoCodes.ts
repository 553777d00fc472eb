import { and, count, desc, eq, ne, notExists, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { promoCodes as codes, promoUses as uses } from '../accountSchema.ts'
import type { Queries } from '../database.ts'
import { storable } from '../storable.ts'
import type { PromoCodes, PromoUser, StoredPromo } from '../subscriptions.ts'
import { withLock } from './advisoryLock.ts'
import { isRowId } from './ids.ts'
import type { QueryParts } from './queryParts.ts'

export function promoCodes({ db, serially, stamp }: QueryParts): PromoCodes {
  return {
    all: () => counted(db),

    find: async (code) => (await storable(counted(db, code)))[0],

    async create({ expiresAt, maxUses, ...promo }) {
      const values = { ...promo, expiresAt: expiresAt ?? null, maxUses: maxUses ?? null, createdAt: stamp() }
      const made = await storable(db.insert(codes).values(values).onConflictDoNothing().returning({ code: codes.code }))
      return made.length > 0
    },

    async remove(code) {
      const gone = await storable(db.delete(codes).where(eq(codes.code, code)).returning({ code: codes.code }))
      return gone.length > 0
    },

    use: (code, { accountId, person }) =>
      storable(
        serially(`promo/${code}`, () =>
          withLock(db, `promo/${code}`, async (tx) => {
            const [promo] = await counted(tx, code)
            if (promo === undefined || isUsedUp(promo, stamp())) return false
            const used = await tx
              .insert(uses)
              .values({ code, usedBy: accountId, person, usedAt: stamp() })
              .onConflictDoNothing()
              .returning({ code: uses.code })
            return used.length > 0
          }),
        ),
      ),

    async giveBack(code, accountId) {
      await db.delete(uses).where(and(eq(uses.code, code), eq(uses.usedBy, accountId)))
    },

    async hasUsed(code, user) {
      const [use] = await storable(
        db
          .select({ code: uses.code })
          .from(uses)
          .where(and(eq(uses.code, code), isBy(user))),
      )
      return use !== undefined
    },

    async keepForPerson({ accountId, person }) {
      const other = alias(uses, 'other')
      const isTaken = db
        .select()
        .from(other)
        .where(and(eq(other.code, uses.code), eq(other.person, person)))
      await db
        .update(uses)
        .set({ person })
        .where(and(eq(uses.usedBy, accountId), ne(uses.person, person), notExists(isTaken)))
    },
  }
}

const isBy = ({ accountId, person }: PromoUser) =>
  isRowId(accountId) ? or(eq(uses.usedBy, accountId), eq(uses.person, person)) : eq(uses.person, person)

const isUsedUp = ({ expiresAt, maxUses, uses }: StoredPromo, now: Date) =>
  (expiresAt !== undefined && expiresAt <= now) || (maxUses !== undefined && uses >= maxUses)

/** All codes, or one, newest first, with how often each was used. */
async function counted(db: Queries, code?: string): Promise<StoredPromo[]> {
  const rows = await db
    .select({ promo: codes, uses: count(uses.person) })
    .from(codes)
    .leftJoin(uses, eq(uses.code, codes.code))
    .where(code === undefined ? undefined : eq(codes.code, code))
    .groupBy(codes.code)
    .orderBy(desc(codes.createdAt), codes.code)
  return rows.map(({ promo, uses }) => ({
    ...promo,
    expiresAt: promo.expiresAt ?? undefined,
    maxUses: promo.maxUses ?? undefined,
    uses,
  }))
}
