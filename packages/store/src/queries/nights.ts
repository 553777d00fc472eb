import { InputError } from '@slatecraft/slate'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Queries } from '../database.ts'
import type { OwnerLimits } from '../limits.ts'
import type { Nights } from '../nights.ts'
import { ownerColumn } from '../owner.ts'
import { ownersSlate } from '../ownersSlate.ts'
import { nights as kept } from '../simulationSchema.ts'
import { storable } from '../storable.ts'
import { holdOwner } from './holdOwner.ts'
import { checkOwnerLimit } from './ownerLimit.ts'
import type { QueryParts } from './queryParts.ts'
import { keyColumns } from './slateKey.ts'
import { isWorkOf, workKey } from './slateWork.ts'

/** A counter is a week or a date, so a longer one is the later one. */
export function nights({ db, serially, stamp, ownerLimits }: QueryParts): Nights {
  return {
    save: (userId, key, contestId, record) => {
      const owner = { userId }
      const save = async (tx: Queries) => {
        await holdOwner(tx, owner)
        const values = { record, updatedAt: stamp() }
        await tx
          .insert(kept)
          .values({ ...workKey({ owner, key }), contestId, ...values })
          .onConflictDoUpdate({ target: [...ownersSlate(kept), kept.contestId], set: values })
        await checkOwnerLimit(tx, ownerColumn(owner), 'nights', ownerLimits)
        await checkBytes(tx, ownerColumn(owner), ownerLimits)
      }
      return storable(serially(`nights ${userId}`, () => db.transaction(save)))
    },

    list: (userId, { sport, site }) =>
      db
        .select({ key: keyColumns(kept), contestId: kept.contestId, record: kept.record, updatedAt: kept.updatedAt })
        .from(kept)
        .where(
          and(
            eq(kept.owner, ownerColumn({ userId })),
            eq(kept.sport, sport),
            site === undefined ? undefined : eq(kept.site, site),
          ),
        )
        .orderBy(desc(kept.season), desc(sql`length(${kept.counter})`), desc(kept.counter), desc(kept.updatedAt)),

    remove: async (userId, key, contestId) => {
      const gone = await storable(
        db
          .delete(kept)
          .where(and(isWorkOf(kept, { owner: { userId }, key }), eq(kept.contestId, contestId)))
          .returning({ id: kept.contestId }),
      )
      return gone.length > 0
    },
  }
}

/** @throws {InputError} if the user's nights are now too large. The transaction must be rolled back then. */
async function checkBytes(tx: Queries, owner: string, { nightBytes }: Pick<OwnerLimits, 'nightBytes'>): Promise<void> {
  const [all] = await tx
    .select({ bytes: sql<string>`coalesce(sum(octet_length(${kept.record})), 0)` })
    .from(kept)
    .where(eq(kept.owner, owner))
  if (Number(all!.bytes) <= nightBytes) return
  throw new InputError([{ field: '', reason: 'Your contests with standings take up too much room. Delete some.' }])
}
