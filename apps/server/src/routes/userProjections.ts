import {
  clearUserProjections,
  readUserProjections,
  saveUserProjections,
  type UserProjection,
} from '@slatecraft/contract'
import type { DatedEdit, OwnSlate, Store } from '@slatecraft/store'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../http/apiError.ts'
import type { Identify } from '../http/caller.ts'
import { onRoute } from '../http/onRoute.ts'
import { refuseIfAny } from '../http/refuseIfAny.ts'
import type { SlateSource } from '../slateSource.ts'
import { strangers } from './idFaults.ts'
import { ownSlateOf } from './ownSlateOf.ts'
import { slateAt } from './slateAt.ts'

/** The overrides of users; visitors keep theirs in the browser. */
export function userProjectionRoutes(
  app: FastifyInstance,
  store: Store,
  source: SlateSource,
  identify: Identify,
): void {
  const usersSlateOf = async (call: Parameters<typeof ownSlateOf>[0]): Promise<OwnSlate> => {
    const own = await ownSlateOf(call, identify)
    if ('userId' in own.owner) return own
    throw new ApiError('unauthorized', 'Only the projections of users are kept on the server. Log in to keep yours.')
  }

  onRoute(app, readUserProjections, async (call) => {
    const { edits, clearedAt } = await store.readUserProjections(await usersSlateOf(call))
    return { players: edits.map(asAnswered), cleared_at: clearedAt }
  })

  onRoute(app, saveUserProjections, async (call) => {
    const own = await usersSlateOf(call)
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
    const own = await usersSlateOf(call)
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
