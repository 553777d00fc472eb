import { createHash } from 'node:crypto'
import { type Lineup, lineupHash } from '@slatecraft/slate'
import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { Queries } from '../database.ts'
import { firstOfEach } from '../firstOfEach.ts'
import { maxSavedLineups } from '../limits.ts'
import type { SentLineup } from '../lineupRuns.ts'
import { ownerColumn } from '../owner.ts'
import { savedLineups as saved } from '../schema.ts'
import { storable } from '../storable.ts'
import { StoredLineup } from '../storedContents.ts'
import type { SavedLineups } from '../userLineups.ts'
import { lockExclusive } from './advisoryLock.ts'
import { insertable } from './insertable.ts'
import type { QueryParts } from './queryParts.ts'
import { isWorkOf, lockName, type SlateWork, workKey } from './slateWork.ts'
import { writeWork } from './writeWork.ts'

export const hashOf = ({ players }: Pick<Lineup, 'players'>) =>
  createHash('sha256').update(lineupHash(players)).digest('hex')

export function savedLineups(parts: QueryParts): SavedLineups {
  const { db, serially } = parts
  return {
    read: async (userId, { sport, site, season, counter, contestType }) => {
      const rows = await storable(
        db
          .select({ id: saved.id, uuid: saved.uuid, slate: saved.slate, lineup: saved.lineup })
          .from(saved)
          .where(
            and(
              eq(saved.owner, ownerColumn({ userId })),
              eq(saved.sport, sport),
              eq(saved.site, site),
              eq(saved.season, season),
              eq(saved.counter, counter),
              eq(saved.contestType, contestType),
            ),
          )
          .orderBy(asc(saved.slate), asc(saved.place)),
      )
      const slates = new Map<string, Lineup[]>()
      for (const { slate, id, uuid, lineup } of rows) {
        const lineups = slates.get(slate) ?? []
        slates.set(slate, lineups)
        lineups.push({ ...StoredLineup.parse(lineup), uuid, id })
      }
      return [...slates].map(([slate, lineups]) => ({ slate, lineups }))
    },

    save: (userId, key, lineups) => {
      const of: SlateWork = { owner: { userId }, key }
      const lock = `saved ${lockName(of)}`
      const save = async (tx: Queries) => {
        await lockExclusive(tx, lock)
        return newOnesSaved(tx, of, lineups)
      }
      return storable(serially(lock, () => writeWork(parts, of, 'savedLineups', save)))
    },
  }
}

async function newOnesSaved(tx: Queries, of: SlateWork, lineups: readonly Lineup[]): ReturnType<SavedLineups['save']> {
  const sent = lineups.map((lineup) => ({ lineup, hash: hashOf(lineup) }))
  const hashes = [...new Set(sent.map(({ hash }) => hash))]
  const inHashes = and(isWorkOf(saved, of), inArray(saved.hash, hashes))
  // Locked, so that none of the returned lineups is deleted in between.
  const before = await tx.select({ hash: saved.hash }).from(saved).where(inHashes).orderBy(asc(saved.id)).for('share')
  const held = new Set(before.map(({ hash }) => hash))
  const [all] = await tx.select({ rows: count() }).from(saved).where(isWorkOf(saved, of))
  if (all!.rows + hashes.length - held.size > maxSavedLineups) return { status: 'full' }
  const added = firstOfEach(
    sent.filter(({ hash }) => !held.has(hash)),
    ({ hash }) => hash,
  )
  const values = [...added.values()].map(({ hash, lineup: { id: _, uuid, ...lineup } }) => ({
    ...workKey(of),
    hash,
    uuid,
    lineup,
  }))
  for (const rows of insertable(values)) await tx.insert(saved).values(rows)
  const after = await tx.select({ hash: saved.hash, id: saved.id }).from(saved).where(inHashes)
  const idOf = new Map(after.map(({ hash, id }) => [hash, id]))
  return {
    status: 'done',
    lineups: sent.map(({ hash, lineup }): SentLineup => ({ uuid: lineup.uuid, id: idOf.get(hash)! })),
  }
}
