import * as z from 'zod'
import { route } from '../route.ts'
import { none, nothing } from './pathParts.ts'

/** `GET /api/health`: is it up, and what runs here? */
export const health = route('GET', '/health', {
  params: none,
  query: none,
  body: nothing,
  reply: z.object({
    ok: z.literal(true),
    version: z.string(),
    engine: z.string(),
    database: z.enum(['pglite', 'postgres']),
    demo: z.boolean(),
    /** Most lineups in one build. */
    max_lineups: z.int(),
  }),
})
