import { health } from '@slatecraft/contract'
import { engineVersion } from '@slatecraft/optimizer'
import type { Store } from '@slatecraft/store'
import type { FastifyInstance } from 'fastify'
import packageJson from '../../package.json' with { type: 'json' }
import type { Config } from '../config.ts'
import { onRoute } from '../http/onRoute.ts'

export function healthRoutes(
  app: FastifyInstance,
  store: Store,
  { isDemoOn, maxLineups }: Pick<Config, 'isDemoOn' | 'maxLineups'>,
): void {
  onRoute(app, health, async () => {
    await store.ping()
    return {
      ok: true as const,
      version: packageJson.version,
      engine: engineVersion,
      database: store.kind,
      demo: isDemoOn,
      max_lineups: maxLineups,
    }
  })
}
