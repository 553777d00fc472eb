import type { PGlite } from '@electric-sql/pglite'
import type pg from 'pg'

/** Gets how long each query took, from asking to its answer or its error. */
export type OnQuery = (milliseconds: number) => void

type Query = (...given: unknown[]) => unknown

/** The same query, with a callback or a promise. */
function timed(query: Query, onQuery: OnQuery): Query {
  return (...given) => {
    const begin = performance.now()
    const tell = () => onQuery(performance.now() - begin)
    const callback = given.at(-1)
    if (typeof callback === 'function') {
      const telling = (...answer: unknown[]) => {
        tell()
        callback(...answer)
      }
      return query(...given.slice(0, -1), telling)
    }
    const answer = query(...given)
    if (answer instanceof Promise) answer.then(tell, tell)
    return answer
  }
}

/** Times the queries on all connections that the pool opens from now on. The wait for a connection doesn't count. */
export function timePool(pool: pg.Pool, onQuery: OnQuery): void {
  pool.on('connect', (client) => {
    client.query = timed(client.query.bind(client) as Query, onQuery) as typeof client.query
  })
}

/** Times the queries of the database in this process, also inside transactions. */
export function timePglite(client: PGlite, onQuery: OnQuery): void {
  client.query = timed(client.query.bind(client) as Query, onQuery) as typeof client.query
  const transaction = client.transaction.bind(client)
  client.transaction = (act) =>
    transaction((within) => {
      const query = timed(within.query.bind(within) as Query, onQuery)
      return act(Object.create(within, { query: { value: query } }))
    })
}
