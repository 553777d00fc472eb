import { readUserGroups, saveUserGroups } from '@slatecraft/contract'
import type { Store } from '@slatecraft/store'
import type { FastifyInstance } from 'fastify'
import { refuseIfAny } from '../http/apiError.ts'
import { onRoute } from '../http/onRoute.ts'
import { finderOf, type SlateSource } from '../slateSource.ts'
import { groupFaults, idsForGroups, idsOfGroups } from './groupFaults.ts'
import { requireSlate } from './requireSlate.ts'
import { slateKeyOf } from './slateKeyOf.ts'

export function userGroupRoutes(app: FastifyInstance, store: Store, source: SlateSource): void {
  onRoute(app, readUserGroups, async (call) => ({
    groups: await store.readUserGroups({ owner: call.owner, key: slateKeyOf(call) }),
  }))

  onRoute(app, saveUserGroups, async (call) => {
    const own = { owner: call.owner, key: slateKeyOf(call) }
    const { groups } = call.body
    const { players } = await requireSlate(own.key, source, finderOf(own.owner))
    // A player who has left the slate may stay in the groups they were in.
    const saved = idsOfGroups(await store.readUserGroups(own))
    refuseIfAny(groupFaults(groups, new Set([...idsForGroups(players), ...saved])))
    await store.saveUserGroups(own, groups)
    return { success: true as const }
  })
}
