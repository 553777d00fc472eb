import {
  clearUserProjections,
  readUserProjections,
  saveUserProjections,
  type UserProjection,
} from '@slatecraft/contract'
import type { DatedEdit, SlateWork, Store } from '@slatecraft/store'
import type { FastifyInstance } from 'fastify'
import { refuseIfAny } from '../http/apiError.ts'
import type { User } from '../http/caller.ts'
import { onRoute } from '../http/onRoute.ts'
import type { SlateSource } from '../slateSource.ts'
import { unknownIds } from './idFaults.ts'
import { requireSlate } from './requireSlate.ts'
import { type SlateCall, slateKeyOf } from './slateKeyOf.ts'

/** Users' edits of a pool. Visitors' edits stay in their browser. */
export function userProjectionRoutes(app: FastifyInstance, store: Store, source: SlateSource): void {
  const ownOf = (call: SlateCall & { user: User }): SlateWork => ({
    owner: { userId: call.user.id },
    key: slateKeyOf(call),
  })

  onRoute(app, readUserProjections, async (call) => {
    const { edits, clearedAt } = await store.readUserProjections(ownOf(call))
    return { players: edits.map(asAnswered), cleared_at: clearedAt }
  })

  onRoute(app, saveUserProjections, async (call) => {
    const own = ownOf(call)
    const { timestamp } = call.params
    const { players } = await requireSlate(own.key, source, call.user.id)
    refuseUnknownIds(call.body, new Set(players.map(({ Id }) => Id)))
    const edits = [call.body].flat().map(({ Id, at = timestamp, ...edit }) => ({
      playerId: Id,
      edit,
      // No edit is newer than the call that sends it.
      at: Math.min(at, timestamp),
    }))
    return { success: true as const, newer: (await store.saveUserProjections(own, edits)).map(asAnswered) }
  })

  onRoute(app, clearUserProjections, async (call) => {
    const own = ownOf(call)
    await requireSlate(own.key, source, call.user.id)
    await store.clearUserProjections(own)
    return { success: true as const }
  })
}

const asAnswered = ({ playerId, edit, at }: DatedEdit): UserProjection => ({ Id: playerId, at, ...edit })

/** @throws {InputError} naming the field of each player who is not in the pool. */
function refuseUnknownIds(body: { Id: string } | readonly { Id: string }[], pool: ReadonlySet<string>): void {
  if ('Id' in body) refuseIfAny(unknownIds([body.Id], () => 'Id', pool))
  else {
    const ids = body.map(({ Id }) => Id)
    refuseIfAny(unknownIds(ids, (at) => `[${at}].Id`, pool))
  }
}
