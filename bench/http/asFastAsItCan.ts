import autocannon from 'autocannon'

interface Barrage {
  url: string
  /** One set of headers for each user; each call is the next one's. */
  users: Record<string, string>[]
  seconds: number
  connections: number
  /** Calls in a second; without, as fast as they are answered. */
  rate?: number
  /** The only status that counts. */
  status: number
}

/** The same call again and again. @throws {Error} if an answer has another status. */
export async function barrage({ url, users, seconds, connections, rate, status }: Barrage) {
  const done = await autocannon({
    url,
    connections,
    duration: seconds,
    ...(rate !== undefined && { overallRate: rate }),
    requests: users.map((headers) => ({ method: 'GET' as const, headers })),
  })
  const statuses = Object.keys((done as unknown as { statusCodeStats: object }).statusCodeStats)
  if (done.errors > 0 || statuses.join() !== String(status))
    throw new Error(`${url} answered with ${statuses}, and ${done.errors} calls failed`)
  return { calls: done.requests.total, p50: done.latency.p50, p99: done.latency.p99 }
}
