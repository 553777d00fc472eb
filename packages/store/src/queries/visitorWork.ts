import { and, asc, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { visitorKeys } from '../accountSchema.ts'
import type { Database, Queries } from '../database.ts'
import { visitorLimits } from '../limits.ts'
import { userGroups, userProjectionClears, userProjections, userSettings, userTeamStacks } from '../schema.ts'
import type { VisitorCall, VisitorLimit, VisitorWork } from '../visitorWork.ts'
import type { QueryParts } from './queryParts.ts'

const dayMs = 86_400_000

/** What visitors can write, with the column that grows. */
const written = [
  { table: userSettings, content: userSettings.settings },
  { table: userTeamStacks, content: userTeamStacks.stacks },
  { table: userGroups, content: userGroups.groups },
] as const

/** Earlier versions kept edits of players, too. */
const work = [...written.map(({ table }) => table), userProjections, userProjectionClears]

/** What a row and a key count beside what they hold, so that no number of small ones is for free. */
const rowBytes = 200
const ownBytes = 2000

/** Bodies this small pass a full key: they are how visitors make room. */
const clearingBytes = 100

/** The sum over all visitors is read at most this often; what this server admits in between is added. */
const summedForMs = 10_000

/** PGlite has no autovacuum, so replaced rows would stay. */
const vacuumAfterBytes = 16_000_000

interface VisitorParts extends Pick<QueryParts, 'db' | 'serially' | 'stamp'> {
  kind: Database['kind']
}

/** Calls of one process are admitted one after another. Those of other servers can exceed a limit by what is on its way. */
export function visitorWork({ db, kind, serially, stamp }: VisitorParts): VisitorWork {
  let all = { readAt: Number.NEGATIVE_INFINITY, bytes: 0 }
  let unswept = 0

  const bytesOfAll = async (now: number) => {
    if (now - all.readAt >= summedForMs) all = { readAt: now, bytes: (await useOf(db)).bytes }
    return all.bytes
  }

  /** The limit that a call would exceed, or what it adds. */
  const judge = async (call: VisitorCall, most: number, now: Date): Promise<VisitorLimit | number> => {
    const { bytes } = call
    if (bytes > visitorLimits.bodyBytes) return 'body'
    const { own, network } = await countsOf(db, call, dayOf(now))
    if (own.dayBytes + bytes > visitorLimits.keyDayBytes) return 'key day'
    if (network.dayBytes + bytes > visitorLimits.networkDayBytes) return 'network day'
    if (own.isKnown && bytes <= clearingBytes) return bytes
    const growth = bytes + (own.isKnown ? 0 : ownBytes)
    if (own.keptBytes + growth > visitorLimits.keyBytes) return 'key'
    if (network.keptBytes + growth > visitorLimits.networkBytes) return 'network'
    if (!own.isKnown && network.keys >= visitorLimits.networkKeys) return 'network'
    return (await bytesOfAll(now.getTime())) + growth > most ? 'all' : growth
  }

  const removeSome = (which: SQL | undefined) =>
    db.transaction(async (tx) => {
      // In one order, or two servers that clear at the same time could deadlock.
      const held = await tx
        .select({ key: visitorKeys.accessKey })
        .from(visitorKeys)
        .where(which)
        .orderBy(asc(visitorKeys.accessKey))
        .limit(keysAtOnce)
        .for('update')
      const keys = held.map(({ key }) => key)
      if (keys.length === 0) return 0
      for (const table of work) await tx.delete(table).where(inArray(table.owner, keys))
      await tx.delete(visitorKeys).where(inArray(visitorKeys.accessKey, keys))
      return keys.length
    })

  /** In parts, so that visitors who write meanwhile don't wait for all of them. */
  const removeAll = async (which: SQL | undefined) => {
    let keys = 0
    for (let removed = keysAtOnce; removed > 0; keys += removed) removed = await removeSome(which)
    all.readAt = Number.NEGATIVE_INFINITY
    if (keys > 0) await vacuum()
    return keys
  }

  const vacuum = async () => {
    unswept = 0
    if (kind === 'pglite') await db.execute(sql`vacuum user_settings, user_team_stacks, user_groups, visitor_keys`)
  }

  const unusedSince = (moment: Date) => lt(visitorKeys.lastUsedAt, moment)

  return {
    admit: (call, most) =>
      serially('visitors', async () => {
        const now = stamp()
        const judged = await judge(call, most, now)
        if (typeof judged === 'string') return judged
        await countCall(db, call, now)
        all.bytes += judged
        return undefined
      }),

    async settle(call) {
      const now = stamp()
      const keptBytes = await measured(db, call.accessKey)
      await db
        .insert(visitorKeys)
        .values({ ...startOf(call, now), keptBytes })
        .onConflictDoUpdate({ target: visitorKeys.accessKey, set: { keptBytes } })
      unswept += call.bytes
      if (unswept >= vacuumAfterBytes) await vacuum()
    },

    async touch(accessKey) {
      const now = stamp()
      await db
        .update(visitorKeys)
        .set({ lastUsedAt: now })
        .where(and(eq(visitorKeys.accessKey, accessKey), unusedSince(new Date(now.getTime() - dayMs))))
    },

    expire: (now) => removeAll(unusedSince(new Date(now.getTime() - visitorLimits.days * dayMs))),

    clear: ({ network, unusedDays }) =>
      removeAll(
        and(
          network === undefined ? undefined : eq(visitorKeys.network, network),
          unusedDays === undefined ? undefined : unusedSince(new Date(stamp().getTime() - unusedDays * dayMs)),
        ),
      ),

    use: () => useOf(db),

    networks: async () => {
      const bytes = sql`sum(${visitorKeys.keptBytes})`.mapWith(Number)
      return db
        .select({ network: visitorKeys.network, keys: sql`count(*)`.mapWith(Number), bytes })
        .from(visitorKeys)
        .groupBy(visitorKeys.network)
        .orderBy(desc(bytes), visitorKeys.network)
        .limit(20)
    },
  }
}

const keysAtOnce = 200

/** In UTC. */
const dayOf = (now: Date) => now.toISOString().slice(0, 10)

/** The row of a key that is new. */
const startOf = ({ accessKey, network, bytes }: VisitorCall, now: Date): typeof visitorKeys.$inferInsert => ({
  ...{ accessKey, network, day: dayOf(now), dayBytes: bytes, keptBytes: ownBytes + bytes },
  ...{ createdAt: now, lastUsedAt: now },
})

/** The body counts as kept until what it left is measured. */
async function countCall(db: Queries, call: VisitorCall, now: Date): Promise<void> {
  const { network, bytes } = call
  await db
    .insert(visitorKeys)
    .values(startOf(call, now))
    .onConflictDoUpdate({
      target: visitorKeys.accessKey,
      set: {
        network,
        day: dayOf(now),
        dayBytes: sql`case when ${visitorKeys.day} = ${dayOf(now)} then ${visitorKeys.dayBytes} else 0 end + ${bytes}::int`,
        keptBytes: sql`${visitorKeys.keptBytes} + ${bytes}::int`,
        lastUsedAt: now,
      },
    })
}

async function countsOf(db: Queries, { accessKey, network }: VisitorCall, day: string) {
  const [own] = await db.select().from(visitorKeys).where(eq(visitorKeys.accessKey, accessKey))
  const [of] = await db
    .select({
      keys: sql`count(*)`.mapWith(Number),
      keptBytes: sql`coalesce(sum(${visitorKeys.keptBytes}), 0)`.mapWith(Number),
      dayBytes: sql`coalesce(sum(${visitorKeys.dayBytes}) filter (where ${visitorKeys.day} = ${day}), 0)`.mapWith(
        Number,
      ),
    })
    .from(visitorKeys)
    .where(eq(visitorKeys.network, network))
  return {
    own: {
      isKnown: own !== undefined,
      keptBytes: own?.keptBytes ?? 0,
      dayBytes: own?.day === day ? own.dayBytes : 0,
    },
    network: of!,
  }
}

async function measured(db: Queries, accessKey: string): Promise<number> {
  let bytes = ownBytes
  for (const { table, content } of written) {
    const size = sql`coalesce(sum(octet_length(${content}::text) + ${rowBytes}::int), 0)`.mapWith(Number)
    const [row] = await db.select({ size }).from(table).where(eq(table.owner, accessKey))
    bytes += row!.size
  }
  return bytes
}

async function useOf(db: Queries): Promise<{ keys: number; bytes: number }> {
  const [row] = await db
    .select({
      keys: sql`count(*)`.mapWith(Number),
      bytes: sql`coalesce(sum(${visitorKeys.keptBytes}), 0)`.mapWith(Number),
    })
    .from(visitorKeys)
  return row!
}
