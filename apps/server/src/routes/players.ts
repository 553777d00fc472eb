import { players, playersAnySport } from '@slatecraft/contract'
import type { SlateKey } from '@slatecraft/slate'
import type { FastifyInstance } from 'fastify'
import { onRoute } from '../http/onRoute.ts'
import type { SlateSource } from '../slateSource.ts'
import { slateAt } from './slateAt.ts'

export function playerRoutes(app: FastifyInstance, source: SlateSource): void {
  onRoute(app, players, ({ params: { accessKey: _, ...key } }) => poolOf(key, source))

  onRoute(app, playersAnySport, async ({ params: { accessKey: _, ...key }, query }) =>
    poolOf({ ...key, sport: query.sport ?? (await source.sportOf(key)) }, source),
  )
}

async function poolOf(key: SlateKey, source: SlateSource) {
  const slate = await slateAt(key, source)
  return {
    players: slate.players,
    updated_at: slate.updatedAt,
    max_salary: slate.maxSalary,
    demo: slate.isDemo,
  }
}
