import { players, playersAnySport } from '@slatecraft/contract'
import type { SlateKey } from '@slatecraft/slate'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../http/apiError.ts'
import { onRoute } from '../http/onRoute.ts'
import type { SlateSource } from '../slateSource.ts'
import { lawfulKey } from './lawfulKey.ts'

export function playerRoutes(app: FastifyInstance, source: SlateSource): void {
  onRoute(app, players, ({ params: { accessKey: _, ...key } }) => poolOf(key, source))

  onRoute(app, playersAnySport, async ({ params: { accessKey: _, ...key }, query }) =>
    poolOf({ ...key, sport: query.sport ?? (await source.sportOf(key)) }, source),
  )
}

async function poolOf(given: SlateKey, source: SlateSource) {
  const key = lawfulKey(given)
  const slate = await source.find(key)
  if (slate === undefined) throw new ApiError('not-found', await whatThereIs(key, source))
  return {
    players: slate.players,
    updated_at: slate.updatedAt,
    max_salary: slate.maxSalary,
    demo: slate.isDemo,
  }
}

async function whatThereIs(key: SlateKey, source: SlateSource): Promise<string> {
  const { sport, site, contestType, season, counter, slate } = key
  const period = typeof counter === 'number' ? `week ${counter} of ${season}` : counter
  const absent = `There is no ${contestType} slate "${slate}" for ${sport} on ${site} in ${period}.`
  const names = (await source.namesOf(key))[contestType]
  if (names.length > 0) return `${absent} There are: ${names.join(', ')}.`
  return `${absent} Import its salary file: npm run -s slatecraft -- import --sport ${sport} --site ${site} --type ${contestType} --season ${season} --counter ${counter} --slate "${slate}" --players FILE`
}
