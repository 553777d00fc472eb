import { health, ready } from '@slatecraft/contract'
import { engineVersion } from '@slatecraft/optimizer'
import type { Store } from '@slatecraft/store'
import type { FastifyInstance } from 'fastify'
import packageJson from '../../package.json' with { type: 'json' }
import type { Config } from '../config.ts'
import { ApiError } from '../http/apiError.ts'
import { onRoute } from '../http/onRoute.ts'
import type { Readiness } from '../metrics/readiness.ts'

export function healthRoutes(
  app: FastifyInstance,
  { store, readiness }: { store: Store; readiness: Readiness },
  { isDemoOn, maxLineups }: Pick<Config, 'isDemoOn' | 'maxLineups'>,
): void {
  const runs = { version: packageJson.version, engine: engineVersion, database: store.kind }
  onRoute(app, health, async ({ user }) => {
    await store.ping()
    return {
      ok: true as const,
      read_only: store.readOnly() ?? null,
      // A version tells strangers which faults it has.
      ...(user?.isAdmin && { runs }),
      demo: isDemoOn,
      max_lineups: maxLineups,
    }
  })
  onRoute(app, ready, async () => {
    const isReady = await readiness.isReady()
    if (isReady !== true) throw new ApiError('not-ready', isReady)
    return { ok: true as const }
  })
}
