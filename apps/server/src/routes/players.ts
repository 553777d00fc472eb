import { players, playersAnySport } from '@slatecraft/contract'
import type { SlateKey } from '@slatecraft/slate'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { onRoute } from '../http/onRoute.ts'
import { type RightsParts, rightsFor } from '../permissions/rightsFor.ts'
import { toldPool, withheldFrom } from '../permissions/toldPool.ts'
import type { SlateSource } from '../slateSource.ts'
import { slateAt } from './slateAt.ts'

/** Pools, as far as the caller's plan shows them. */
export function playerRoutes(app: FastifyInstance, source: SlateSource, parts: RightsParts): void {
  const poolOf = async (key: SlateKey, request: FastifyRequest) => {
    const rights = await rightsFor(request, key.sport, parts)
    const slate = await slateAt(key, source)
    return {
      players: [...toldPool(slate.players, rights)],
      updated_at: slate.updatedAt,
      max_salary: slate.maxSalary,
      demo: slate.isDemo,
      withheld: withheldFrom(rights),
    }
  }

  onRoute(app, players, ({ params: { accessKey: _, ...key }, request }) => poolOf(key, request))

  onRoute(app, playersAnySport, async ({ params: { accessKey: _, ...key }, query, request }) =>
    poolOf({ ...key, sport: query.sport ?? (await source.sportOf(key)) }, request),
  )
}
