import type * as z from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** One call between page and server: what goes in, what comes back. Both sides derive their types from it. */
export interface Route<
  Path extends string = string,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  method: Method
  /** Below `/api`; `:name` marks a parameter. */
  path: Path
  params: Params
  query: Query
  body: Body
  reply: Reply
}

/** Declares a call; the compiler checks that the parameters are those that the path names. */
export function route<
  Path extends string,
  Shape extends Record<ParamNames<Path>, z.ZodType>,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
>(
  method: Method,
  path: Path,
  parts: { params: z.ZodObject<Shape>; query: Query; body: Body; reply: Reply },
): Route<Path, z.ZodObject<Shape>, Query, Body, Reply> {
  return { method, path, ...parts }
}
