import { readNights, removeNight, saveNight } from '@slatecraft/contract'
import { siteFor } from '@slatecraft/slate'
import type { Store } from '@slatecraft/store'
import type { FastifyInstance } from 'fastify'
import { ApiError, refuseIfAny } from '../http/apiError.ts'
import { onRoute } from '../http/onRoute.ts'
import { checkedKey, keyDifferences, slateKeyOf } from './slateKeyOf.ts'

const done = { success: true as const }

/** What became of the contests that users dropped standings of. It needs no slate: an old one may be deleted by now. */
export function nightRoutes(app: FastifyInstance, store: Store): void {
  onRoute(app, saveNight, async (call) => {
    const { user, body } = call
    const key = slateKeyOf(call)
    const named = checkedKey(body.record.slate)
    refuseIfAny(
      keyDifferences(named, key).map((field) => ({
        field: `record.slate.${field}`,
        reason: `is ${named[field]}, but the path says ${key[field]}`,
      })),
    )
    await store.nights.save(user.id, key, body.record.contest.id, body.record)
    return done
  })

  onRoute(app, readNights, async ({ params: { sport, site }, user }) => {
    const nights = await store.nights.list(user.id, { sport, site: siteFor(sport, site) })
    return { nights: nights.map(({ record, updatedAt }) => ({ saved_at: updatedAt.toISOString(), record })) }
  })

  onRoute(app, removeNight, async (call) => {
    if (await store.nights.remove(call.user.id, slateKeyOf(call), call.params.contestId)) return done
    throw new ApiError('not-found', 'This contest is no longer kept.')
  })
}
