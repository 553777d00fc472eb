import { Slate, type SlateKey } from '@slatecraft/slate'
import { and, count, desc, eq, isNull, not, notInArray, sum } from 'drizzle-orm'
import type { Queries } from '../database.ts'
import { maxOpenedSlates } from '../limits.ts'
import { ownerColumn } from '../owner.ts'
import { ownersSlate } from '../ownersSlate.ts'
import type { Keeping, OwnSlates, SlateOfFiles, SlateRoom } from '../ownSlates.ts'
import { openedSlates, ownSlates as own, slates } from '../schema.ts'
import { storable } from '../storable.ts'
import { withLock } from './advisoryLock.ts'
import { holdOwner } from './holdOwner.ts'
import type { QueryParts } from './queryParts.ts'
import { isNamed, isOfSlate, isSameSlate, keyColumns } from './slateKey.ts'
import { isWorkOf, type SlateWork, workKey } from './slateWork.ts'

export function ownSlates({ db, stamp }: QueryParts): OwnSlates {
  return {
    async all(userId) {
      const owner = ownerColumn({ userId })
      const imported = await db
        .select({
          key: keyColumns(own),
          players: own.playerCount,
          updatedAt: own.updatedAt,
          openedAt: openedSlates.openedAt,
        })
        .from(own)
        .leftJoin(openedSlates, and(eq(openedSlates.owner, own.owner), isSameSlate(openedSlates, own)))
        .where(eq(own.owner, owner))
      const opened = await db
        .select({
          key: keyColumns(openedSlates),
          players: openedSlates.playerCount,
          usedAt: openedSlates.openedAt,
          isHidden: slates.isHidden,
        })
        .from(openedSlates)
        .leftJoin(own, and(eq(own.owner, openedSlates.owner), isSameSlate(own, openedSlates)))
        .leftJoin(slates, isSameSlate(slates, openedSlates))
        .where(and(eq(openedSlates.owner, owner), isNull(own.owner)))
      return [
        ...imported.map(({ updatedAt, openedAt, ...slate }) => ({
          ...slate,
          ...{ isOwn: true, isPublished: false },
          usedAt: openedAt !== null && openedAt > updatedAt ? openedAt : updatedAt,
        })),
        ...opened.map(({ isHidden, ...slate }) => ({ ...slate, isOwn: false, isPublished: isHidden === false })),
      ].sort((a, b) => b.usedAt.getTime() - a.usedAt.getTime())
    },

    room: (userId) => roomOf(db, ownerColumn({ userId })),

    find: async (userId, key) => {
      const [row] = await storable(
        db
          .select({ content: own.content, updatedAt: own.updatedAt })
          .from(own)
          .where(isWorkOf(own, { owner: { userId }, key })),
      )
      return row && StoredSlate.parse({ ...row.content, key, updatedAt: row.updatedAt.toISOString(), isDemo: false })
    },

    sportOf: async (userId, key) => {
      const [row] = await storable(
        db
          .select({ sport: own.sport })
          .from(own)
          .where(and(eq(own.owner, ownerColumn({ userId })), isNamed(own, key)))
          .orderBy(desc(own.updatedAt))
          .limit(1),
      )
      return row?.sport
    },

    keep: (userId, slate, most, readAt) =>
      storable(
        changing(db, userId, async (tx) => {
          const now = stamp()
          const updatedAt = readAt === undefined || readAt > now ? now : readAt
          return kept(tx, { owner: { userId }, key: slate.key }, slate, {
            most,
            updatedAt,
            mayReplaceNewer: readAt === undefined,
          })
        }),
      ),

    remove: (userId, key) =>
      storable(
        changing(db, userId, async (tx) => {
          for (const table of [own, openedSlates])
            await tx.delete(table).where(isWorkOf(table, { owner: { userId }, key }))
        }),
      ),

    noteOpened: (userId, opened) =>
      storable(
        changing(db, userId, async (tx) => {
          const now = stamp().getTime()
          for (const [at, { key, players: playerCount }] of opened.entries()) {
            const values = { playerCount, openedAt: new Date(now - (opened.length - 1 - at)) }
            await tx
              .insert(openedSlates)
              .values({ ...workKey({ owner: { userId }, key }), ...values })
              .onConflictDoUpdate({ target: ownersSlate(openedSlates), set: values })
          }
          await forgetOldest(tx, ownerColumn({ userId }))
        }),
      ),
  }
}

/** How this version reads what an older one may have stored. */
const StoredSlate = Slate.strip()

/** One change of a user's slates at a time, while the account lasts. */
const changing = <Result>(db: Queries, userId: string, change: (tx: Queries) => Promise<Result>): Promise<Result> =>
  withLock(db, `own slates ${userId}`, async (tx) => {
    await holdOwner(tx, { userId })
    return change(tx)
  })

async function roomOf(db: Queries, owner: string, except?: SlateKey): Promise<SlateRoom> {
  const [all] = await db
    .select({ slates: count(), bytes: sum(own.bytes).mapWith(Number) })
    .from(own)
    .where(and(eq(own.owner, owner), except && notOfSlate(except)))
  return { slates: all!.slates, bytes: all!.bytes ?? 0 }
}

const notOfSlate = (key: SlateKey) => not(isOfSlate(own, key)!)

interface KeepOptions {
  most: SlateRoom
  updatedAt: Date
  mayReplaceNewer: boolean
}

async function kept(
  tx: Queries,
  of: SlateWork,
  { key: _, ...content }: SlateOfFiles,
  { most, updatedAt, mayReplaceNewer }: KeepOptions,
): Promise<Keeping> {
  const [before] = await tx.select({ bytes: own.bytes, updatedAt: own.updatedAt }).from(own).where(isWorkOf(own, of))
  if (before !== undefined && !mayReplaceNewer && before.updatedAt >= updatedAt) return { status: 'older' }
  const bytes = Buffer.byteLength(JSON.stringify(content))
  const others = await roomOf(tx, workKey(of).owner, of.key)
  const needed = { slates: others.slates + 1, bytes: others.bytes + bytes }
  const isOver = needed.slates > most.slates || needed.bytes > most.bytes
  const isGrowing = before === undefined || bytes > before.bytes
  if (isOver && isGrowing) return { status: 'full', needed }
  const values = { content, bytes, playerCount: content.players.length, updatedAt }
  await tx
    .insert(own)
    .values({ ...workKey(of), ...values })
    .onConflictDoUpdate({ target: ownersSlate(own), set: values })
  return { status: 'kept' }
}

async function forgetOldest(tx: Queries, owner: string): Promise<void> {
  const isTheirs = eq(openedSlates.owner, owner)
  const newest = tx
    .select({ openedAt: openedSlates.openedAt })
    .from(openedSlates)
    .where(isTheirs)
    .orderBy(desc(openedSlates.openedAt))
    .limit(maxOpenedSlates)
  await tx.delete(openedSlates).where(and(isTheirs, notInArray(openedSlates.openedAt, newest)))
}
