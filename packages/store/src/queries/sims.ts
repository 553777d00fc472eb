import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Queries } from '../database.ts'
import { maxSimsOfSlate, type OwnerLimits } from '../limits.ts'
import { ownersSlate } from '../ownersSlate.ts'
import type { Sims } from '../sims.ts'
import { sims as kept } from '../simulationSchema.ts'
import { storable } from '../storable.ts'
import { lockExclusive } from './advisoryLock.ts'
import type { QueryParts } from './queryParts.ts'
import { keyColumns } from './slateKey.ts'
import { isWorkOf, type SlateWork, workKey } from './slateWork.ts'
import { writeWork } from './writeWork.ts'

export function sims(parts: QueryParts): Sims {
  const { db, serially, ownerLimits } = parts
  return {
    save: (userId, key, bucketName, rows) => {
      const of: SlateWork = { owner: { userId }, key }
      const lock = `sims ${workKey(of).owner}`
      const save = async (tx: Queries, updatedAt: Date) => {
        await lockExclusive(tx, lock)
        const values = { rows: [...rows], updatedAt }
        await tx
          .insert(kept)
          .values({ ...workKey(of), bucketName, ...values })
          .onConflictDoUpdate({ target: [...ownersSlate(kept), kept.bucketName], set: values })
        await forgetOldest(tx, of, ownerLimits)
      }
      return storable(serially(lock, () => writeWork(parts, of, undefined, save)))
    },

    read: async (userId, key, bucketName) => {
      const [row] = await storable(
        db
          .select({ rows: kept.rows })
          .from(kept)
          .where(and(isWorkOf(kept, { owner: { userId }, key }), eq(kept.bucketName, bucketName))),
      )
      return row?.rows ?? []
    },
  }
}

async function forgetOldest(tx: Queries, of: SlateWork, most: Pick<OwnerLimits, 'sims'>): Promise<void> {
  const newestFirst = desc(kept.updatedAt)
  const isTheirs = eq(kept.owner, workKey(of).owner)
  const onSlate = await tx
    .select({ bucketName: kept.bucketName })
    .from(kept)
    .where(isWorkOf(kept, of))
    .orderBy(newestFirst)
    .offset(maxSimsOfSlate)
  if (onSlate.length > 0) {
    const names = onSlate.map(({ bucketName }) => bucketName)
    await tx.delete(kept).where(and(isWorkOf(kept, of), inArray(kept.bucketName, names)))
  }
  const old = await tx
    .select({ key: keyColumns(kept), bucketName: kept.bucketName })
    .from(kept)
    .where(isTheirs)
    .orderBy(newestFirst)
    .offset(most.sims)
  for (const { key, bucketName } of old)
    await tx.delete(kept).where(and(isWorkOf(kept, { ...of, key }), eq(kept.bucketName, bucketName)))
}
