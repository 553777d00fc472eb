import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    isGuessable?: boolean
  }
}

/** Part of an address's calls per minute that each guessable call may use. */
const share = 1 / 10

/**
 * Gives each guessable call a stricter rate limit of its own, on top of the limits by account. Must run before the limit
 * on all calls is registered.
 */
export function guessLimits(app: FastifyInstance, { maxCallsPerMinute }: { maxCallsPerMinute: number }): void {
  const max = Math.max(1, Math.round(maxCallsPerMinute * share))
  app.addHook('onRoute', (route) => {
    if (route.config?.isGuessable) route.config = { ...route.config, rateLimit: { max, timeWindow: '1 minute' } }
  })
}
