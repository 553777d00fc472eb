import { type AnyColumn, count, eq, getTableColumns, inArray, like, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { accounts } from '../accountSchema.ts'
import type { Queries } from '../database.ts'
import { ownerColumn } from '../owner.ts'
import {
  cheatsheets,
  customPresets,
  lineupRuns,
  ownSlates,
  runLineups,
  savedLineups,
  userGroups,
  userProjections,
  userSettings,
  userTeamStacks,
} from '../schema.ts'
import { contests, nights, sims, simulations } from '../simulationSchema.ts'
import type { StorageUse } from '../storageUse.ts'
import { isRowId } from './ids.ts'
import type { QueryParts } from './queryParts.ts'

/** Users' work whose rows can be large or many. */
const large = [
  ...[userSettings, userTeamStacks, userGroups, customPresets, cheatsheets, userProjections, lineupRuns, savedLineups],
  ...[ownSlates, contests, simulations, sims, nights],
]

const mostUsers = 20

/** Counting more rows takes long; the database's own estimate is good enough then. */
const mostCounted = 100_000

export function storageUse({ db }: Pick<QueryParts, 'db'>, countedUpTo = mostCounted): StorageUse {
  return {
    tables: async () => {
      const found = await db
        .select({
          name: sql<string>`relname`,
          bytes: sql`pg_total_relation_size(oid)`.mapWith(Number),
          estimate: sql`reltuples`.mapWith(Number),
        })
        .from(sql`pg_class`)
        .where(sql`relkind = 'r' and relnamespace = 'public'::regnamespace`)
        .orderBy(sql`2 desc, 1`)
      const tables: { name: string; bytes: number; rows: number }[] = []
      for (const { estimate, ...table } of found) {
        const rows = estimate > countedUpTo ? Math.round(estimate) : await rowsOf(db, table.name)
        tables.push({ ...table, rows })
      }
      return tables
    },

    users: async () => {
      const bytesOf = new Map<string, number>()
      const add = (owner: string, bytes: number) => bytesOf.set(owner, (bytesOf.get(owner) ?? 0) + bytes)
      for (const table of large) {
        const found = await db
          .select({ owner: table.owner, bytes: sumOf(rowBytes(table)) })
          .from(table)
          .where(isUsers(table.owner))
          .groupBy(table.owner)
        for (const { owner, bytes } of found) add(owner, bytes)
      }
      const runs = await db
        .select({ owner: lineupRuns.owner, bytes: sumOf(rowBytes(runLineups)) })
        .from(runLineups)
        .innerJoin(lineupRuns, eq(runLineups.runId, lineupRuns.id))
        .groupBy(lineupRuns.owner)
      for (const { owner, bytes } of runs) add(owner, bytes)
      const most = [...bytesOf].sort(([, a], [, b]) => b - a).slice(0, mostUsers)
      return named(
        db,
        most.map(([owner, bytes]) => ({ id: owner.slice(userPrefix.length), bytes })),
      )
    },
  }
}

const userPrefix = ownerColumn({ userId: '' })

const isUsers = (owner: AnyColumn) => like(owner, `${userPrefix}%`)

const sumOf = (bytes: SQL) => sql`sum(${bytes})`.mapWith(Number)

/** As stored, so that no large value has to be unpacked to be measured. */
const rowBytes = (table: PgTable): SQL =>
  sql.join(
    Object.values(getTableColumns(table)).map((column) => sql`coalesce(pg_column_size(${column}), 0)`),
    sql` + `,
  )

async function rowsOf(db: Queries, table: string): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(sql`${sql.identifier(table)}`)
  return row!.rows
}

async function named(db: Queries, users: readonly { id: string; bytes: number }[]) {
  const ids = users.map(({ id }) => id).filter(isRowId)
  const found = await db
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(inArray(accounts.id, ids))
  const emailOf = new Map(found.map(({ id, email }) => [id, email ?? '']))
  return users.filter(({ id }) => emailOf.has(id)).map((user) => ({ ...user, email: emailOf.get(user.id)! }))
}
