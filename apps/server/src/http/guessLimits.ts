import type { FastifyInstance } from 'fastify'

/** Calls by which somebody could guess: passwords, tokens, promo codes, and who has an account. */
const guessable: ReadonlySet<string> = new Set([
  '/api/login',
  '/api/sign-up',
  '/api/auth/:version/:token',
  '/api/send-reset-password',
  '/api/reset-password',
  '/api/update-password',
  '/api/account/delete',
  '/api/check-promo/:code',
])

/** Of the calls that an address may make in a minute, how many each of these may be. */
const share = 1 / 10

/**
 * Counts each guessable call apart from the others, and more strictly, whatever is counted by account besides. To be
 * said before the limit of all calls is registered.
 */
export function guessLimits(app: FastifyInstance, { maxCallsPerMinute }: { maxCallsPerMinute: number }): void {
  const max = Math.max(1, Math.round(maxCallsPerMinute * share))
  app.addHook('onRoute', (route) => {
    if (guessable.has(route.url)) route.config = { ...route.config, rateLimit: { max, timeWindow: '1 minute' } }
  })
}
