import * as z from 'zod'

/** Every refusal that a call can answer with, and its HTTP status: the one catalogue. */
export const errorStatus = {
  'bad-input': 400,
  unauthorized: 401,
  /** The card was declined; the sentence says what can be done. */
  declined: 402,
  forbidden: 403,
  'not-found': 404,
  'wrong-method': 405,
  'too-large': 413,
  'too-many': 429,
  'server-fault': 500,
  /** Who takes the money does not answer. */
  'payments-down': 502,
  'shutting-down': 503,
} as const

export type ErrorCode = keyof typeof errorStatus

export const ErrorReply = z.object({
  success: z.literal(false),
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  /** A sentence for the person at the screen. */
  error: z.string(),
  faults: z.array(z.object({ field: z.string(), reason: z.string() })).optional(),
})
export type ErrorReply = z.infer<typeof ErrorReply>
