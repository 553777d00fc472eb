import { randomUUID } from 'node:crypto'
import { Contest } from '@slatecraft/slate'
import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Contests } from '../contests.ts'
import { maxContestsOfSlate } from '../limits.ts'
import { type ListOwner, listOwnerColumn } from '../owner.ts'
import { ownersSlate } from '../ownersSlate.ts'
import { contests as kept } from '../simulationSchema.ts'
import { storable } from '../storable.ts'
import { withLock } from './advisoryLock.ts'
import { holdOwner } from './holdOwner.ts'
import { checkOwnerLimit } from './ownerLimit.ts'
import type { QueryParts } from './queryParts.ts'
import { holdSlate } from './slateDeletion.ts'
import { isOfSlate, keyColumns } from './slateKey.ts'

export function contests({ db, serially, stamp, ownerLimits }: QueryParts): Contests {
  return {
    list: async (key, userId) => {
      const owners = ['everybody' as const, ...(userId === undefined ? [] : [{ userId }])]
      const rows = await storable(
        db
          .select({ owner: kept.owner, contest: kept.contest })
          .from(kept)
          .where(and(isOfAny(owners), isOfSlate(kept, key)))
          .orderBy(asc(kept.place)),
      )
      const published = rows.filter(({ owner }) => owner === listOwnerColumn('everybody'))
      const own = rows.filter((row) => !published.includes(row))
      return { published: published.map(read), own: own.map(read) }
    },

    save: (owner, key, sent) => {
      const column = listOwnerColumn(owner)
      const lock = `contests ${[column, ...Object.values(key)].join('/')}`
      const contests = sent.map((contest) => ({ ...contest, id: contest.id === '' ? randomUUID() : contest.id }))
      return storable(
        serially(lock, () =>
          withLock(db, lock, async (tx) => {
            const now = stamp()
            await holdOwner(tx, owner)
            await holdSlate(tx, column, key, now)
            const of = and(eq(kept.owner, column), isOfSlate(kept, key))
            const ids = [...new Set(contests.map(({ id }) => id))]
            const others = await tx.$count(kept, of)
            const replaced = await tx.$count(kept, and(of, inArray(kept.contestId, ids)))
            if (others - replaced + ids.length > maxContestsOfSlate && ids.length > replaced) return { status: 'full' }
            for (const contest of contests)
              await tx
                .insert(kept)
                .values({ owner: column, ...key, contestId: contest.id, contest, updatedAt: now })
                .onConflictDoUpdate({
                  target: [...ownersSlate(kept), kept.contestId],
                  set: { contest, updatedAt: now },
                })
            // Published ones have no limit over all slates: admins keep them for years.
            if (owner !== 'everybody') await checkOwnerLimit(tx, column, 'contests', ownerLimits)
            return { status: 'done', contests }
          }),
        ),
      )
    },

    remove: async (owner, key, id) => {
      const gone = await storable(
        db
          .delete(kept)
          .where(and(eq(kept.owner, listOwnerColumn(owner)), isOfSlate(kept, key), eq(kept.contestId, id)))
          .returning({ id: kept.contestId }),
      )
      return gone.length > 0
    },

    named: async (id, userId, { sport, site, season, counter, contestType, slate }) => {
      const rows = await storable(
        db
          .select({ owner: kept.owner, key: keyColumns(kept), contest: kept.contest })
          .from(kept)
          .where(
            and(
              isOfAny([{ userId }, 'everybody']),
              eq(kept.contestId, id),
              eq(kept.sport, sport),
              eq(kept.site, site),
              eq(kept.season, season),
              eq(kept.counter, counter),
              eq(kept.contestType, contestType),
              slate === undefined ? undefined : eq(kept.slate, slate),
            ),
          )
          .orderBy(desc(kept.place)),
      )
      const isPublished = ({ owner }: { owner: string }) => Number(owner === listOwnerColumn('everybody'))
      return rows.sort((a, b) => isPublished(a) - isPublished(b)).map((row) => ({ key: row.key, contest: read(row) }))
    },
  }
}

const isOfAny = (owners: readonly ListOwner[]): SQL => inArray(kept.owner, owners.map(listOwnerColumn))

/** An older version may have stored more fields. */
const read = ({ contest }: { contest: unknown }): Contest => Contest.strip().parse(contest)
