import { ErrorReply, type Method, type Route } from '@slatecraft/contract'
import type * as z from 'zod'

/** Where calls go; another host is a matter of the build's environment. */
const apiBase: string = import.meta.env.VITE_API_BASE ?? '/api'

interface CallInput<Params extends z.ZodType> {
  params: { [Name in keyof z.output<Params>]: string | number }
  query?: Record<string, string | number>
  signal?: AbortSignal
}

/** A call that the server refused or that never reached it; `message` is fit to be shown. */
class CallError extends Error {
  override readonly name = 'CallError'
}

/**
 * Makes one call of the contract and checks the answer against it.
 *
 * @throws {CallError} when the server refuses, can't be reached, or answers in another shape.
 */
export async function call<Params extends z.ZodType, Reply extends z.ZodType>(
  route: Route<string, Params, z.ZodType, z.ZodType, Reply>,
  input: CallInput<Params>,
): Promise<z.output<Reply>> {
  const response = await reach(route.method, addressOf(route.path, input), input.signal)
  const answer: unknown = await response.json().catch(() => undefined)
  if (!response.ok) {
    const refusal = ErrorReply.safeParse(answer)
    throw new CallError(refusal.success ? refusal.data.error : `The server answered with status ${response.status}.`)
  }
  const reply = route.reply.safeParse(answer)
  if (!reply.success) throw new CallError(`The server's answer to ${route.path} has an unexpected shape.`)
  return reply.data
}

function addressOf(path: string, input: { params: object; query?: Record<string, string | number> }): string {
  const params = new Map<string, unknown>(Object.entries(input.params))
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params.get(name))))
  const query = new URLSearchParams(Object.entries(input.query ?? {}).map(([name, value]) => [name, String(value)]))
  return `${apiBase}${filled}${query.size === 0 ? '' : `?${query}`}`
}

async function reach(method: Method, address: string, signal: AbortSignal | undefined): Promise<Response> {
  try {
    return await fetch(address, { method, ...(signal && { signal }) })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new CallError('The server can’t be reached. Is it running?')
  }
}
