import { readUserSettings, saveUserSettings } from '@slatecraft/contract'
import type { Store } from '@slatecraft/store'
import type { FastifyInstance } from 'fastify'
import type { Identify } from '../http/caller.ts'
import { onRoute } from '../http/onRoute.ts'
import { ownSlateOf } from './ownSlateOf.ts'

export function userSettingsRoutes(app: FastifyInstance, store: Store, identify: Identify): void {
  onRoute(app, readUserSettings, async (call) => ({
    settings: await store.readUserSettings(await ownSlateOf(call, identify)),
  }))

  onRoute(app, saveUserSettings, async (call) => {
    await store.saveUserSettings(await ownSlateOf(call, identify), call.body.settings)
    return { success: true as const }
  })
}
