import { and, desc, eq } from 'drizzle-orm'
import type { FinishedContests } from '../finishedContests.ts'
import { finishedContests as kept } from '../historySchema.ts'
import { storable } from '../storable.ts'
import { inTime } from './inTime.ts'
import type { QueryParts } from './queryParts.ts'
import { isOfSlate, keyColumns } from './slateKey.ts'

export const finishedContests = ({ db, stamp }: QueryParts): FinishedContests => ({
  save: async (contest) => {
    const values = { contest, updatedAt: stamp() }
    await storable(
      db
        .insert(kept)
        .values({ ...contest.key, contestId: contest.contestId, ...values })
        .onConflictDoUpdate({ target: [...Object.values(keyColumns(kept)), kept.contestId], set: values }),
    )
  },

  list: async ({ sport, site, contestType }) => {
    const rows = await db
      .select({ contest: kept.contest })
      .from(kept)
      .where(and(eq(kept.sport, sport), eq(kept.site, site), eq(kept.contestType, contestType)))
      .orderBy(desc(kept.season), desc(inTime(kept.counter)), desc(kept.slate), desc(kept.contestId))
    return rows.map(({ contest }) => contest)
  },

  remove: async (key, contestId) => {
    const gone = await storable(
      db
        .delete(kept)
        .where(and(isOfSlate(kept, key), eq(kept.contestId, contestId)))
        .returning({ id: kept.contestId }),
    )
    return gone.length > 0
  },
})
