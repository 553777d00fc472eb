import * as z from 'zod'
import { route } from '../route.ts'
import { none, nothing } from './pathParts.ts'

/** Whether the server is up, and which versions it runs. */
export const health = route('GET', '/health', {
  access: 'public',
  params: none,
  query: none,
  body: nothing,
  reply: z.object({
    ok: z.literal(true),
    version: z.string(),
    engine: z.string(),
    database: z.enum(['pglite', 'postgres']),
    demo: z.boolean(),
    /** Maximum number of lineups in one build. */
    max_lineups: z.int(),
  }),
})
