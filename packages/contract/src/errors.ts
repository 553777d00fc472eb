import * as z from 'zod'

/** Every error code of a call, with its HTTP status. */
export const errorStatus = {
  'bad-input': 400,
  unauthorized: 401,
  /** The password is right; the account also asks for a code from its authenticator app. */
  'code-needed': 401,
  /** The card was declined. */
  declined: 402,
  forbidden: 403,
  /** The call needs the user's password once more, through `confirmPassword`. */
  'confirm-first': 403,
  /** Admins need a second factor before they may act. */
  'second-factor-needed': 403,
  /** Paying needs a confirmed email address. */
  'verify-email': 403,
  'not-found': 404,
  'wrong-method': 405,
  /** The body did not arrive in time. */
  'too-slow': 408,
  /** The plan would begin without the trial that the user expects. Nothing was charged. */
  'no-trial': 409,
  'too-large': 413,
  'wrong-media-type': 415,
  'too-many': 429,
  'server-fault': 500,
  /** The payment processor doesn't answer. */
  'payments-down': 502,
  'shutting-down': 503,
  /** Another server, or this one a little later, may answer. */
  'not-ready': 503,
  /** The disk is almost full: the server reads but saves nothing. */
  'disk-full': 507,
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
