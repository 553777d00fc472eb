import * as z from 'zod'

/** Every error code of a call, with its HTTP status. */
export const errorStatus = {
  'bad-input': 400,
  unauthorized: 401,
  /** The card was declined. */
  declined: 402,
  forbidden: 403,
  'not-found': 404,
  'wrong-method': 405,
  'too-large': 413,
  'too-many': 429,
  'server-fault': 500,
  /** The payment processor doesn't answer. */
  'payments-down': 502,
  'shutting-down': 503,
} as const

export type ErrorCode = keyof typeof errorStatus

export const ErrorReply = z.object({
  success: z.literal(false),
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  /** For the user: what is wrong and what to do. */
  error: z.string(),
  faults: z.array(z.object({ field: z.string(), reason: z.string() })).optional(),
})
export type ErrorReply = z.infer<typeof ErrorReply>
