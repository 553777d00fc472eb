import type { SlateKey } from '@slatecraft/slate'
import { and, asc, eq, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../database.ts'
import { maxStandingsOfSlate } from '../limits.ts'
import { listOwnerColumn } from '../owner.ts'
import type { PublishedStandings } from '../publishedStandings.ts'
import { contests, standings as kept } from '../simulationSchema.ts'
import { storable } from '../storable.ts'
import { withLock } from './advisoryLock.ts'
import type { QueryParts } from './queryParts.ts'
import { holdSlate } from './slateDeletion.ts'
import { isOfSlate, keyColumns } from './slateKey.ts'

const everybody = listOwnerColumn('everybody')

/** All of it but the file. */
const headColumns = {
  contestId: kept.contestId,
  name: kept.name,
  entries: kept.entries,
  bytes: kept.bytes,
  uploadedAt: kept.uploadedAt,
}

export function publishedStandings({ db, serially, stamp, ownerLimits }: QueryParts): PublishedStandings {
  return {
    list: (key) => storable(db.select(headColumns).from(kept).where(isOfSlate(kept, key)).orderBy(asc(kept.name))),

    file: async (key, contestId) => {
      const [row] = await storable(db.select({ packed: kept.packed }).from(kept).where(isOfContest(key, contestId)))
      return row?.packed
    },

    save: (key, { contest, entries, bytes, packed }) => {
      // One for all slates, because their sizes are added up.
      const lock = 'standings'
      return storable(
        serially(lock, () =>
          withLock(db, lock, async (tx) => {
            const uploadedAt = stamp()
            await holdSlate(tx, everybody, key, uploadedAt)
            const { contestId, name } = await namedContest(tx, key, contest)
            const others = await tx.$count(kept, and(isOfSlate(kept, key), ne(kept.contestId, contestId)))
            if (others >= maxStandingsOfSlate) return { status: 'full' }
            const isOther = not(isOfContest(key, contestId)!)
            if ((await packedBytes(tx, isOther)) + packed.length > ownerLimits.standingsBytes)
              return { status: 'no-room' }
            const values = { name, entries, bytes, packed, uploadedAt }
            await tx
              .insert(kept)
              .values({ ...key, contestId, ...values })
              .onConflictDoUpdate({ target: [...Object.values(keyColumns(kept)), kept.contestId], set: values })
            return { status: 'done', standings: { contestId, name, entries, bytes, uploadedAt } }
          }),
        ),
      )
    },

    remove: async (key, contestId) => {
      const gone = await storable(db.delete(kept).where(isOfContest(key, contestId)).returning({ id: kept.contestId }))
      return gone.length > 0
    },
  }
}

const isOfContest = (key: SlateKey, contestId: string): SQL | undefined =>
  and(isOfSlate(kept, key), eq(kept.contestId, contestId))

/** The published contest with this id, or else with this name; without one, the text is both. */
async function namedContest(tx: Queries, key: SlateKey, given: string) {
  const name = sql<string>`${contests.contest} ->> 'name'`
  const found = await tx
    .select({ contestId: contests.contestId, name })
    .from(contests)
    .where(
      and(eq(contests.owner, everybody), isOfSlate(contests, key), or(eq(contests.contestId, given), eq(name, given))),
    )
    .orderBy(asc(contests.place))
  return found.find(({ contestId }) => contestId === given) ?? found[0] ?? { contestId: given, name: given }
}

async function packedBytes(tx: Queries, of: SQL): Promise<number> {
  const [all] = await tx
    .select({ bytes: sql<string>`coalesce(sum(octet_length(${kept.packed})), 0)` })
    .from(kept)
    .where(of)
  return Number(all!.bytes)
}
