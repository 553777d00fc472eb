import {
  clearUserProjections,
  readUserProjections,
  saveUserProjections,
  type UserProjection,
} from '@slatecraft/contract'
import type { DatedEdit, OwnSlate, Store } from '@slatecraft/store'
import type { FastifyInstance } from 'fastify'
import type { User } from '../http/caller.ts'
import { onRoute } from '../http/onRoute.ts'
import { refuseIfAny } from '../http/refuseIfAny.ts'
import type { SlateSource } from '../slateSource.ts'
import { strangers } from './idFaults.ts'
import { keyOf, type SlateCall } from './keyOf.ts'
import { slateAt } from './slateAt.ts'

/** Users' edits of a pool. Visitors' edits stay in their browser. */
export function userProjectionRoutes(app: FastifyInstance, store: Store, source: SlateSource): void {
  const ownOf = (call: SlateCall & { user: User }): OwnSlate => ({ owner: { userId: call.user.id }, key: keyOf(call) })

  onRoute(app, readUserProjections, async (call) => {
    const { edits, clearedAt } = await store.readUserProjections(ownOf(call))
    return { players: edits.map(asAnswered), cleared_at: clearedAt }
  })

  onRoute(app, saveUserProjections, async (call) => {
    const own = ownOf(call)
    const { timestamp } = call.params
    const { players } = await slateAt(own.key, source)
    refuseStrangers(call.body, new Set(players.map(({ Id }) => Id)))
    const edits = [call.body].flat().map(({ Id, at = timestamp, ...edit }) => ({
      playerId: Id,
      edit,
      // Nothing that is sent was made after it was sent.
      at: Math.min(at, timestamp),
    }))
    return { success: true as const, newer: (await store.saveUserProjections(own, edits)).map(asAnswered) }
  })

  onRoute(app, clearUserProjections, async (call) => {
    const own = ownOf(call)
    await slateAt(own.key, source)
    await store.clearUserProjections(own)
    return { success: true as const }
  })
}

const asAnswered = ({ playerId, edit, at }: DatedEdit): UserProjection => ({ Id: playerId, at, ...edit })

/** @throws {InputError} naming whoever is not in the pool by his place in the call. */
function refuseStrangers(body: { Id: string } | readonly { Id: string }[], pool: ReadonlySet<string>): void {
  if ('Id' in body) refuseIfAny(strangers([body.Id], () => 'Id', pool))
  else {
    const ids = body.map(({ Id }) => Id)
    refuseIfAny(strangers(ids, (at) => `[${at}].Id`, pool))
  }
}
