import { getTableName, type Table } from 'drizzle-orm'
import type { Queries } from './database.ts'

/** Nothing can be saved: the disk has less free space than the reserve. */
export class DiskFullError extends Error {
  override readonly name = 'DiskFullError'

  constructor(options?: ErrorOptions) {
    super(
      'The server’s disk is almost full, so nothing can be saved right now. Your changes stay in this browser; the people who run the server must make room.',
      options,
    )
  }
}

export interface WriteGate {
  /** Why nothing may be written now. */
  refusal(): Error | undefined
  /** A write failed because the disk is full. */
  ranOut(): void
  /** Writes to these tables have ended, whether they worked or not. Statements in plain SQL are not noticed. */
  wrote?(tables: Iterable<string>): void
}

/**
 * Queries that are refused where they would write. Every insert, update, delete and transaction of the store goes through this,
 * except for transactions that only read.
 */
export function guardedQueries(queries: Queries, gate: WriteGate): Queries {
  const failed = (error: unknown): never => {
    if (!isOutOfSpace(error)) throw error
    gate.ranOut()
    throw new DiskFullError({ cause: error })
  }
  const guards: Partial<Record<PropertyKey, (...given: never[]) => unknown>> = {
    transaction: (act: Parameters<Queries['transaction']>[0], config: Parameters<Queries['transaction']>[1]) => {
      const refusal = config?.accessMode === 'read only' ? undefined : gate.refusal()
      if (refusal !== undefined) return Promise.reject(refusal)
      const tables = new Set<string>()
      return queries
        .transaction((tx) => act(notingTables(tx, tables) as typeof tx), config)
        .catch(failed)
        .finally(() => gate.wrote?.(tables))
    },
  }
  for (const write of [...writes, 'execute'] as const)
    guards[write] = (...given) => {
      const refusal = gate.refusal()
      if (refusal !== undefined) return refused(refusal)
      const tables = write === 'execute' ? [] : [getTableName(given[0]! as Table)]
      const query = (queries[write] as (...given: never[]) => object)(...given)
      return withEnd(query, { failed, ended: () => gate.wrote?.(tables) })
    }
  return new Proxy(queries, {
    get: (target, name) => guards[name] ?? Reflect.get(target, name, target),
  })
}

const writes = ['insert', 'update', 'delete'] as const

/** The same transaction, which adds the names of the tables that it writes to. */
function notingTables(tx: Queries, tables: Set<string>): Queries {
  const noting: Partial<Record<PropertyKey, (...given: never[]) => unknown>> = {
    transaction: (act: Parameters<Queries['transaction']>[0]) =>
      tx.transaction((inner) => act(notingTables(inner, tables) as typeof inner)),
  }
  for (const write of writes)
    noting[write] = (table: Table) => {
      tables.add(getTableName(table))
      return (tx[write] as (table: Table) => object)(table)
    }
  return new Proxy(tx, {
    get: (target, name) => noting[name] ?? Reflect.get(target, name, target),
  })
}

/** A query that can be built like any other, and rejects when it is awaited. */
function refused(why: Error): object {
  const query: object = new Proxy(
    {},
    {
      get: (_, name) => {
        if (name === 'then' || name === 'catch' || name === 'finally')
          return (...acts: unknown[]) => Reflect.apply(Promise.prototype[name], Promise.reject(why), acts)
        return () => query
      },
    },
  )
  return query
}

interface End {
  failed: (error: unknown) => never
  ended: () => void
}

/** The same query, whose failure goes through `failed`, and that says when it has ended. */
function withEnd<Query extends object>(query: Query, end: End): Query {
  return new Proxy(query, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name, target)
      if (typeof member !== 'function') return member
      if (name === 'then' || name === 'catch' || name === 'finally')
        return (...acts: unknown[]) => {
          const run = Promise.resolve(target as PromiseLike<unknown>)
            .catch(end.failed)
            .finally(end.ended)
          return Reflect.apply(Promise.prototype[name], run, acts)
        }
      return (...given: unknown[]) => {
        const next: unknown = member.apply(target, given)
        return typeof next === 'object' && next !== null ? withEnd(next, end) : next
      }
    },
  })
}

/** PostgreSQL's code, the system's, and the number that PGlite's file system has for it. */
export function isOutOfSpace(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('code' in error && (error.code === '53100' || error.code === 'ENOSPC')) return true
  if (!('code' in error) && 'errno' in error && error.errno === 51) return true
  return 'cause' in error && isOutOfSpace(error.cause)
}
