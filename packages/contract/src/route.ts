import type * as z from 'zod'
import type { Access, OwnAccess, TokenInBodyAccess } from './access.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Which host answers: a page can be built with another one for accounts. */
export type Service = 'slates' | 'accounts'

/** The longest body of calls that don't say otherwise, in bytes. What accounts send is short. */
const mostBytes: Record<Service, number> = { slates: 64 * 1024, accounts: 8 * 1024 }

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The kinds of access that fit a path and a body: the parameter or field that they name must exist. */
type AccessOf<Path extends string, Body extends z.ZodType> =
  | Exclude<Access, OwnAccess | TokenInBodyAccess>
  | OwnAccess<ParamNames<Path>>
  | TokenInBodyAccess<keyof z.input<Body> & string>

/** One call between page and server: who may make it, what goes in, what comes back. Both sides derive their types from it. */
export interface Route<
  Path extends string = string,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Allowed extends Access = Access,
> {
  method: Method
  /** Below `/api`; `:name` marks a parameter. */
  path: Path
  access: Allowed
  service: Service
  /** Someone could use it to guess a password, a token, a code or who has an account: it has a stricter rate limit. */
  isGuessable: boolean
  /** Needs a password that was given a few minutes ago: what a stolen, open page must not do. */
  isSensitive: boolean
  /** The longest body, in bytes. A longer one is refused before it is read. */
  maxBytes: number
  /** It saves nothing, whatever its method: the body says what the answer is about. */
  onlyReads: boolean
  params: Params
  query: Query
  body: Body
  reply: Reply
}

/** Any call with one of these kinds of access. */
export type RouteWith<Allowed extends Access> = Route<string, z.ZodType, z.ZodType, z.ZodType, z.ZodType, Allowed>

/** Declares a call; the compiler checks that the parameters are the ones in the path. */
export function route<
  Path extends string,
  Shape extends Record<ParamNames<Path>, z.ZodType>,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
  Allowed extends AccessOf<Path, Body>,
>(
  method: Method,
  path: Path,
  parts: {
    access: Allowed
    service?: Service
    isGuessable?: boolean
    isSensitive?: boolean
    maxBytes?: number
    onlyReads?: boolean
    params: z.ZodObject<Shape>
    query: Query
    body: Body
    reply: Reply
  },
): Route<Path, z.ZodObject<Shape>, Query, Body, Reply, Allowed> {
  const { service = 'slates' } = parts
  const usual = { isGuessable: false, isSensitive: false, maxBytes: mostBytes[service], onlyReads: method === 'GET' }
  return { method, path, service, ...usual, ...parts }
}
