import type { Tally } from './tally.ts'

interface Call {
  /** As the report names it. */
  kind: string
  method?: 'GET' | 'POST'
  path: string
  body?: object
}

/** A user's browser, as the servers see it. */
export interface Caller {
  /** @returns the answer; undefined if it was refused or didn't come, which is counted. */
  call: (call: Call) => Promise<unknown>
  /** The next server, as a proxy would give it. */
  next: () => string
  headers: Record<string, string>
}

const withinMs = 30_000

export function timedCalls({
  servers,
  address,
  token,
  tally,
}: {
  servers: readonly string[]
  address: string
  token?: string
  tally: Tally
}): Caller {
  let turn = 0
  const kept = new Map<string, { etag: string; answer: unknown }>()
  const headers: Record<string, string> = { 'x-forwarded-for': address }
  const next = () => servers[turn++ % servers.length]!

  async function answered({ kind, method = 'GET', path, body }: Call): Promise<unknown> {
    const known = kept.get(path)
    const begin = performance.now()
    const answer = await fetch(`${next()}/api${path}`, {
      method,
      signal: AbortSignal.timeout(withinMs),
      headers: {
        ...headers,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(known !== undefined && method === 'GET' && { 'if-none-match': known.etag }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    const took = performance.now() - begin
    if (answer.status === 304) {
      tally.time(`${kind}, 304`, took)
      return known!.answer
    }
    tally.time(kind, took)
    if (!answer.ok) throw new Error(`${answer.status} ${text.slice(0, 200)}`)
    const value: unknown = JSON.parse(text)
    const etag = answer.headers.get('etag')
    if (method === 'GET' && etag !== null) kept.set(path, { etag, answer: value })
    return value
  }

  return {
    ...{ next, headers },
    async call(call) {
      try {
        return await answered(call)
      } catch (error) {
        tally.wrong(`${call.kind}: ${error instanceof Error ? error.message : error}`)
        return undefined
      }
    },
  }
}
