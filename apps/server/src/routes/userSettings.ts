import { readUserSettings, saveUserSettings } from '@slatecraft/contract'
import type { SlateKey } from '@slatecraft/slate'
import type { SettingsOwner, Store } from '@slatecraft/store'
import type { FastifyInstance } from 'fastify'
import { onRoute } from '../http/onRoute.ts'
import { lawfulKey } from './lawfulKey.ts'

export function userSettingsRoutes(app: FastifyInstance, store: Store): void {
  onRoute(app, readUserSettings, async ({ params, query }) => ({
    settings: await store.readUserSettings(ownerOf({ ...params, ...query })),
  }))

  onRoute(app, saveUserSettings, async ({ params, query, body }) => {
    await store.saveUserSettings(ownerOf({ ...params, ...query }), body.settings)
    return { success: true as const }
  })
}

function ownerOf({ accessKey, ...key }: SlateKey & { accessKey: string }): SettingsOwner {
  return { accessKey, key: lawfulKey(key) }
}
