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
      return refusal === undefined ? queries.transaction(act, config).catch(failed) : Promise.reject(refusal)
    },
  }
  for (const write of ['insert', 'update', 'delete', 'execute'] as const)
    guards[write] = (...given) => {
      const refusal = gate.refusal()
      if (refusal !== undefined) return refused(refusal)
      return withFailure((queries[write] as (...given: never[]) => object)(...given), failed)
    }
  return new Proxy(queries, {
    get: (target, name) => guards[name] ?? Reflect.get(target, name, target),
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

/** The same query, whose failure goes through `failed`. */
function withFailure<Query extends object>(query: Query, failed: (error: unknown) => never): Query {
  return new Proxy(query, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name, target)
      if (typeof member !== 'function') return member
      if (name === 'then')
        return (...then: Parameters<Promise<unknown>['then']>) =>
          Promise.resolve(target as PromiseLike<unknown>)
            .catch(failed)
            .then(...then)
      if (name === 'catch' || name === 'finally')
        return (act: never) =>
          Promise.resolve(target as PromiseLike<unknown>)
            .catch(failed)
            [name](act)
      return (...given: unknown[]) => {
        const next: unknown = member.apply(target, given)
        return typeof next === 'object' && next !== null ? withFailure(next, failed) : next
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
