import { and, count, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { securityEvents as table } from '../accountSchema.ts'
import type { Queries } from '../database.ts'
import type { SecurityEvent, SecurityEventKind, SecurityEvents } from '../securityEvents.ts'
import { storable } from '../storable.ts'
import { withLock } from './advisoryLock.ts'
import { containing } from './containing.ts'
import type { QueryParts } from './queryParts.ts'

const hourMs = 3_600_000
const keptDays = 180
const eventsInPage = 100

/** Rows of a kind, by hour and by day, and rows in all: beyond that, the oldest make room once a day. */
export const securityRows = { hour: 200, day: 1000, all: 100_000 } as const

/** A search looks at everything that a line of the log shows. */
const line = sql`concat_ws(' ', ${table.kind}, ${table.who}, ${table.network}, ${table.detail})`

const hourOf = (at: Date) => new Date(Math.floor(at.getTime() / hourMs) * hourMs)

type Row = SecurityEvent & { hour: Date }

export function securityEvents({ db }: Pick<QueryParts, 'db'>): SecurityEvents {
  return {
    add: (events) =>
      storable(
        withLock(db, 'security events', async (tx) => {
          for (const [, some] of byKindAndHour(events)) await addOfHour(tx, some)
        }),
      ),

    async read({ before, search }) {
      const isOlder = before === undefined ? undefined : lt(table.id, before)
      const rows = await storable(
        db
          .select()
          .from(table)
          .where(and(isOlder, containing(line, search)))
          .orderBy(desc(table.id))
          .limit(eventsInPage),
      )
      return rows.map(({ hour: _, ...event }) => event)
    },

    async expire(now) {
      const oldest = new Date(now.getTime() - keptDays * 24 * hourMs)
      const expired = await db.delete(table).where(lt(table.lastAt, oldest)).returning({ id: table.id })
      await dropOldest(db)
      return expired.length
    },
  }
}

function byKindAndHour(events: readonly SecurityEvent[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const event of events) {
    const row = { ...event, hour: hourOf(event.firstAt) }
    const name = `${event.kind} ${row.hour.getTime()}`
    groups.set(name, [...(groups.get(name) ?? []), row])
  }
  return groups
}

/** Events of one kind in one hour. */
async function addOfHour(tx: Queries, events: readonly Row[]): Promise<void> {
  const { kind, hour } = events[0]!
  const ofHour = and(eq(table.kind, kind), eq(table.hour, hour))
  const known = await tx.select().from(table).where(ofHour)
  const names = new Set(known.map(nameOf))
  const room = Math.min(securityRows.hour - known.length, securityRows.day - (await rowsOfDay(tx, kind, hour)))
  const rows = new Map<string, Row>()
  let added = 0
  for (const event of events) {
    const isNew = !names.has(nameOf(event)) && !rows.has(nameOf(event))
    if (isNew && added >= room) merge(rows, { ...event, who: '', network: '', detail: 'others' })
    else {
      if (isNew) added++
      merge(rows, event)
    }
  }
  const added_ = sql`${table.times} + excluded.times`
  await tx
    .insert(table)
    .values([...rows.values()])
    .onConflictDoUpdate({
      target: [table.kind, table.who, table.network, table.detail, table.hour],
      set: { times: added_, lastAt: sql`greatest(${table.lastAt}, excluded.last_at)` },
    })
}

const nameOf = ({ who, network, detail }: Pick<SecurityEvent, 'who' | 'network' | 'detail'>) =>
  [who, network, detail].join('\n')

function merge(rows: Map<string, Row>, event: Row): void {
  const row = rows.get(nameOf(event))
  const lastAt = row === undefined || event.lastAt > row.lastAt ? event.lastAt : row.lastAt
  rows.set(nameOf(event), row === undefined ? event : { ...row, times: row.times + event.times, lastAt })
}

async function rowsOfDay(tx: Queries, kind: SecurityEventKind, hour: Date): Promise<number> {
  const day = Math.floor(hour.getTime() / (24 * hourMs)) * 24 * hourMs
  const hours = Array.from({ length: 24 }, (_, at) => new Date(day + at * hourMs))
  const [row] = await tx
    .select({ rows: count() })
    .from(table)
    .where(and(eq(table.kind, kind), inArray(table.hour, hours)))
  return row!.rows
}

/** Reads an entry of the index for each row: too much for every login. */
async function dropOldest(tx: Queries): Promise<void> {
  const [newest] = await tx
    .select({ id: table.id })
    .from(table)
    .orderBy(desc(table.id))
    .limit(1)
    .offset(securityRows.all)
  if (newest !== undefined) await tx.delete(table).where(sql`${table.id} <= ${newest.id}`)
}
