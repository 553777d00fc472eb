/** Of the system, and of PostgreSQL when it stops, starts or drops a connection. */
const codes = new Set(
  ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'].concat(
    ['57P01', '57P02', '57P03'],
    ['08000', '08003', '08006', '08001', '08004'],
  ),
)
/** Of PostgreSQL's driver, which gives these no code. */
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered)/

/** Whether a query failed because the database doesn't answer now: it restarts, or the network is down. */
export function isUnreachable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('code' in error && codes.has(String(error.code))) return true
  if (error instanceof Error && messages.test(error.message)) return true
  return 'cause' in error && isUnreachable(error.cause)
}
