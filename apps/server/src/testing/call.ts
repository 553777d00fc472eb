import { ErrorReply, type Route } from '@slatecraft/contract'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod'

interface Input {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: object | string
  headers?: Record<string, string>
}

/** The raw answer. */
export function send(app: FastifyInstance, { method, path }: Pick<Route, 'method' | 'path'>, input: Input) {
  const { params = {}, query = {}, body, headers = {} } = input
  const url = `/api${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))}`
  return app.inject({ method, url, query, headers, ...(body !== undefined && { payload: body }) })
}

/** The answer to a call, checked against the contract. */
export async function call<Reply extends z.ZodType>(
  app: FastifyInstance,
  route: Route<string, z.ZodType, z.ZodType, z.ZodType, Reply>,
  input: Input,
): Promise<z.output<Reply>> {
  const response = await send(app, route, input)
  if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${response.body}`)
  return route.reply.parse(response.json())
}

/** The status and the error of a refused call. */
export async function refusal(app: FastifyInstance, route: Pick<Route, 'method' | 'path'>, input: Input) {
  const response = await send(app, route, input)
  return { status: response.statusCode, ...ErrorReply.parse(response.json()) }
}
