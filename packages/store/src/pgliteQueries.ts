import { type PGlite, type QueryOptions, types } from '@electric-sql/pglite'

/** What drizzle reads itself, as PGlite writes it. */
const unread = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182]

const asWritten = (value: string) => value

type Asks = Pick<PGlite, 'query'>

/**
 * The client for drizzle. It sends the same parsers with every query, and PGlite copies all of its own for each: half of the
 * time of a short query. So the client has them once, and queries go without.
 */
export function pgliteQueries(client: PGlite): PGlite {
  for (const type of unread) client.parsers[type] = asWritten
  const without =
    (asks: Asks): Asks['query'] =>
    (text, params, { parsers: _, ...options }: QueryOptions = {}) =>
      asks.query(text, params, options)
  const overridden = <Of extends object>(of: Of, own: Partial<Of>): Of =>
    Object.create(of, Object.fromEntries(Object.entries(own).map(([name, value]) => [name, { value }])))
  return overridden(client, {
    query: without(client),
    transaction: (act) => client.transaction((tx) => act(overridden(tx, { query: without(tx) }))),
  })
}
