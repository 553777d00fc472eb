import { readUserSettings, saveUserSettings } from '@slatecraft/contract'
import { type SlateKey, siteFor, type UserSettings } from '@slatecraft/slate'
import type { Store } from '@slatecraft/store'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod'
import { refuseIfAny } from '../http/apiError.ts'
import { onRoute } from '../http/onRoute.ts'
import { slateKeyOf } from './slateKeyOf.ts'

export function userSettingsRoutes(app: FastifyInstance, store: Store): void {
  onRoute(app, readUserSettings, async (call) => {
    const own = { owner: call.owner, key: slateKeyOf(call) }
    return { settings: { ...(await store.readUserSettings(own)), ...own.key } }
  })

  onRoute(app, saveUserSettings, async (call) => {
    const own = { owner: call.owner, key: slateKeyOf(call) }
    await store.saveUserSettings(own, settingsFor(own.key, call.body.settings))
    return { success: true as const }
  })
}

/** @throws {InputError} if the body names another slate than the path. */
function settingsFor(key: SlateKey, sent: z.output<typeof saveUserSettings.body>['settings']): UserSettings {
  const { sport, site, contestType, season, counter, slate, ...settings } = sent
  const named = { sport, site: site && siteFor(key.sport, site), contestType, season, counter, slate }
  const faults = Object.entries(named).flatMap(([name, value]) =>
    value === undefined || value === key[name as keyof SlateKey]
      ? []
      : [{ field: `settings.${name}`, reason: `is ${value}, but the path says ${key[name as keyof SlateKey]}` }],
  )
  refuseIfAny(faults)
  return settings
}
