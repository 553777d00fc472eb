import * as z from 'zod'
import { route } from '../route.ts'
import { none, nothing } from './pathParts.ts'

/** Whether the server is up and can save. Only admins learn what it runs. */
export const health = route('GET', '/health', {
  access: 'visitor',
  params: none,
  query: none,
  body: nothing,
  reply: z.object({
    ok: z.literal(true),
    /** Why nothing can be saved, in a sentence for the user; null if all is well. */
    read_only: z.string().nullable(),
    runs: z.object({ version: z.string(), engine: z.string(), database: z.enum(['pglite', 'postgres']) }).optional(),
    demo: z.boolean(),
    /** Maximum number of lineups in one build. */
    max_lineups: z.int(),
  }),
})

/** Whether calls and builds should come to this server: refused as `not-ready` while it stops or its database doesn't answer. */
export const ready = route('GET', '/ready', {
  access: 'public',
  params: none,
  query: none,
  body: nothing,
  reply: z.object({ ok: z.literal(true) }),
})
