import { createHash } from 'node:crypto'
import { and, eq, exists, inArray, not, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { auditLog, securityEvents as events } from '../accountSchema.ts'
import type { Queries } from '../database.ts'
import { historyImports } from '../historySchema.ts'

/** How logs name a deleted account: always the same, and nobody can tell from it who it was. */
export const pseudonymOf = (accountId: string): string =>
  `deleted account ${createHash('sha256').update(accountId).digest('hex').slice(0, 8)}`

/**
 * Gives an account another name wherever a log names it. Logs use the present name, so that all of an account's acts are
 * found under one name, and forgotten with it.
 */
export async function renameInLogs(tx: Queries, names: readonly string[], to: string): Promise<void> {
  await renameInAuditLog(tx, names, to)
  for (const name of names) await renameEvents(tx, name, to)
  await tx
    .update(historyImports)
    .set({ importedBy: to })
    .where(inArray(historyImports.importedBy, [...names]))
}

async function renameInAuditLog(tx: Queries, names: readonly string[], to: string): Promise<void> {
  const line = sql`lower(concat_ws(' ', ${auditLog.by}, ${auditLog.subject}, ${auditLog.detail}::text, ${auditLog.outcome}))`
  const mentions = names.map((name) => sql`position(${name.toLowerCase()} in ${line}) > 0`)
  const renamed = (text: string) => names.reduce((said, name) => said.replace(wholeName(name), () => to), text)
  for (const { id, by, subject, detail, outcome } of await tx
    .select()
    .from(auditLog)
    .where(or(...mentions)))
    await tx
      .update(auditLog)
      .set({
        by: renamed(by),
        subject: renamed(subject),
        detail: inStrings(detail, renamed) as Record<string, unknown>,
        outcome: outcome === null ? null : renamed(outcome),
      })
      .where(eq(auditLog.id, id))
}

/** Not a part of someone else's: ann@site.example is in joann@site.example. */
const wholeName = (name: string) => new RegExp(`(?<![\\w.!#$%&'*+/=?^{|}~-])${escaped(name)}(?![\\w-]|\\.\\w)`, 'gi')

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function inStrings(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((part) => inStrings(part, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [change(key), inStrings(part, change)]))
}

/** A row is unique for its hour, so one whose new name has a row already is added to that. */
async function renameEvents(tx: Queries, name: string, to: string): Promise<void> {
  const same = alias(events, 'same')
  const sameHour = tx
    .select({ id: same.id })
    .from(same)
    .where(
      and(
        eq(same.who, to),
        ...(['kind', 'network', 'detail', 'hour'] as const).map((column) => eq(same[column], events[column])),
      ),
    )
  await tx
    .update(events)
    .set({ who: to })
    .where(and(eq(events.who, name), not(exists(sameHour))))
  for (const { id: _, ...event } of await tx.delete(events).where(eq(events.who, name)).returning())
    await tx
      .insert(events)
      .values({ ...event, who: to })
      .onConflictDoUpdate({
        target: [events.kind, events.who, events.network, events.detail, events.hour],
        set: {
          times: sql`${events.times} + excluded.times`,
          firstAt: sql`least(${events.firstAt}, excluded.first_at)`,
          lastAt: sql`greatest(${events.lastAt}, excluded.last_at)`,
        },
      })
}
