import { readUserGroups, saveUserGroups } from '@slatecraft/contract'
import type { Store } from '@slatecraft/store'
import type { FastifyInstance } from 'fastify'
import { onRoute } from '../http/onRoute.ts'
import { refuseIfAny } from '../http/refuseIfAny.ts'
import type { SlateSource } from '../slateSource.ts'
import { groupFaults, idsForGroups, idsOfGroups } from './groupFaults.ts'
import { keyOf } from './keyOf.ts'
import { slateAt } from './slateAt.ts'

export function userGroupRoutes(app: FastifyInstance, store: Store, source: SlateSource): void {
  onRoute(app, readUserGroups, async (call) => ({
    groups: await store.readUserGroups({ owner: call.owner, key: keyOf(call) }),
  }))

  onRoute(app, saveUserGroups, async (call) => {
    const own = { owner: call.owner, key: keyOf(call) }
    const { groups } = call.body
    const { players } = await slateAt(own.key, source)
    // A player whom a newer file of the site no longer has may stay in the groups that he was in.
    const saved = idsOfGroups(await store.readUserGroups(own))
    refuseIfAny(groupFaults(groups, new Set([...idsForGroups(players), ...saved])))
    await store.saveUserGroups(own, groups)
    return { success: true as const }
  })
}
