import { SimulationFigures, SimulationReport } from '@slatecraft/slate'
import * as z from 'zod'

/** Path of the WebSocket that follows a simulation: one frame in, then news until it is over. Closing it stops nothing. */
export const simulationSocketPath = '/api/simulation'

/** What the page sends first. */
export const FollowFrame = z.strictObject({ id: z.string().max(64), token: z.string().max(4096) })
export type FollowFrame = z.infer<typeof FollowFrame>

/** `report` and `error` are the last. */
export const SimulationFrame = z.union([
  /** Place in the queue, counted from 1, while it waits. */
  z.strictObject({ waiting: z.int().min(0) }),
  /** Worlds that were played, and the part of the whole that is done, 0 to 1. */
  z.strictObject({ worlds: z.int().min(0), done: z.number().min(0).max(1) }),
  z.strictObject({ figures: SimulationFigures }),
  z.strictObject({ report: SimulationReport }),
  z.strictObject({
    error: z.string(),
    /** Only because this server is stopping or the thread was lost: follow it again soon. */
    again: z.literal(true).optional(),
    /** The token is not valid: follow again with another one. */
    unauthorized: z.literal(true).optional(),
  }),
])
export type SimulationFrame = z.infer<typeof SimulationFrame>
