import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { SharedCounter } from './sharedCounter.ts'

/** A store for @fastify/rate-limit that counts calls of all servers. Routes with limits of their own count for themselves. */
export function callCounts(counter: Pick<SharedCounter, 'count'>): FastifyRateLimitStoreCtor {
  return class CallCounts implements FastifyRateLimitStore {
    readonly #what: string

    constructor(_: object, what = 'calls') {
      this.#what = what
    }

    incr: FastifyRateLimitStore['incr'] = (address, callback, windowMs) => {
      const { count, msLeft } = counter.count(`${this.#what} ${address}`, windowMs)
      callback(null, { current: count, ttl: msLeft })
    }

    child(route: object): FastifyRateLimitStore {
      // The library's types say that it gets the route itself.
      const { method, url } = (route as { routeInfo: { method: string; url: string } }).routeInfo
      return new CallCounts(route, `${method} ${url}`)
    }
  }
}
