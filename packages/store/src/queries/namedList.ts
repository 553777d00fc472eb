import type { SlateKey } from '@slatecraft/slate'
import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Queries } from '../database.ts'
import { maxNamed } from '../limits.ts'
import type { Named, NamedChange, NamedList, NamedRef } from '../namedList.ts'
import { type ListOwner, listOwnerColumn } from '../owner.ts'
import type { cheatsheets, customPresets } from '../schema.ts'
import { withLock } from './advisoryLock.ts'
import { holdOwner } from './holdOwner.ts'
import { checkOwnerLimit } from './ownerLimit.ts'
import type { QueryParts } from './queryParts.ts'
import { holdSlate } from './slateDeletion.ts'

type KeyName = keyof SlateKey
type Change = (tx: Queries) => Promise<NamedChange>

interface ListOptions<Content> extends QueryParts {
  table: typeof customPresets | typeof cheatsheets
  /** The limit that counts its rows. */
  rows: 'customPresets' | 'cheatsheets'
  /** The fields of a slate's key that identify a list: presets belong to the contest, on any slate. */
  foundBy: readonly KeyName[]
  /** Reads stored contents, which an older version may have written. */
  content: z.ZodType<Content>
}

export function namedList<Content>({
  db,
  table,
  rows: counted,
  foundBy,
  content,
  serially,
  stamp,
  ownerLimits,
}: ListOptions<Content>): NamedList<Content> {
  const inLists = (key: SlateKey, owners: readonly ListOwner[]): SQL | undefined =>
    and(inArray(table.owner, owners.map(listOwnerColumn)), ...foundBy.map((name) => eq(table[name], key[name])))

  /** Casts the column, since clients can send anything as an id. */
  const isEntry = (which: NamedRef) =>
    'id' in which ? eq(sql`${table.id}::text`, which.id) : eq(table.displayName, which.displayName)

  const idOf = async (tx: Queries, key: SlateKey, owner: ListOwner, which: NamedRef) => {
    const [row] = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(inLists(key, [owner]), isEntry(which)))
    return row?.id
  }

  const changing = (key: SlateKey, owner: ListOwner, change: Change): Promise<NamedChange> => {
    const list = ['list', listOwnerColumn(owner), ...foundBy.map((name) => key[name])].join('/')
    return serially(list, () => withLock(db, list, change))
  }

  return {
    async read(key, userId) {
      const owners = ['everybody' as const, ...ownList(userId)]
      const rows = await db.select().from(table).where(inLists(key, owners))
      const things = rows.map(
        ({ id, displayName, owner, content: stored, updatedAt: _, ...madeFor }): Named<Content> => ({
          id,
          displayName,
          owner: owners.find((one) => listOwnerColumn(one) === owner)!,
          madeFor,
          content: content.parse(stored),
        }),
      )
      return things.sort((a, b) => rank(a) - rank(b) || byName.compare(a.displayName, b.displayName))
    },

    async ownerOf(key, userId, id) {
      for (const owner of ['everybody' as const, ...ownList(userId)])
        if ((await idOf(db, key, owner, { id })) !== undefined) return owner
      return undefined
    },

    save: (key, owner, { displayName, content }) =>
      changing(key, owner, async (tx) => {
        await holdOwner(tx, owner)
        if (foundBy.includes('slate')) await holdSlate(tx, listOwnerColumn(owner), key, stamp())
        const held = await idOf(tx, key, owner, { displayName })
        const values = { ...key, owner: listOwnerColumn(owner), displayName, content, updatedAt: stamp() }
        if (held !== undefined) {
          await tx.update(table).set(values).where(eq(table.id, held))
          return { status: 'done', id: held }
        }
        const [all] = await tx
          .select({ rows: count() })
          .from(table)
          .where(inLists(key, [owner]))
        if (all!.rows >= maxNamed) return { status: 'full' }
        const [made] = await tx.insert(table).values(values).returning({ id: table.id })
        // Shared entries have no limit over all slates: admins keep them for years.
        if (owner !== 'everybody') await checkOwnerLimit(tx, listOwnerColumn(owner), counted, ownerLimits)
        return { status: 'done', id: made!.id }
      }),

    change: (key, owner, { id, displayName, content }) =>
      changing(key, owner, async (tx) => {
        if ((await idOf(tx, key, owner, { id })) === undefined) return { status: 'not-found' }
        const named = await idOf(tx, key, owner, { displayName })
        if (named !== undefined && named !== id) return { status: 'name-taken' }
        const updated = { displayName, updatedAt: stamp() }
        const values = content === undefined ? updated : { ...updated, ...key, content }
        await tx.update(table).set(values).where(eq(table.id, id))
        return { status: 'done', id }
      }),

    remove: (key, owner, which) =>
      changing(key, owner, async (tx) => {
        const id = await idOf(tx, key, owner, which)
        if (id === undefined) return { status: 'not-found' }
        await tx.delete(table).where(eq(table.id, id))
        return { status: 'done', id }
      }),
  }
}

const ownList = (userId: string | undefined): ListOwner[] => (userId === undefined ? [] : [{ userId }])

const rank = ({ owner }: Pick<Named<unknown>, 'owner'>) => (owner === 'everybody' ? 0 : 1)

const byName = new Intl.Collator('en', { numeric: true })
