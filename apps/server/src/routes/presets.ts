import { presets } from '@slatecraft/contract'
import { builtInPresets, defaultSeason, findRuleset } from '@slatecraft/slate'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../http/apiError.ts'
import { onRoute } from '../http/onRoute.ts'
import { lawfulSite } from './lawfulKey.ts'

export function presetRoutes(app: FastifyInstance): void {
  onRoute(app, presets, async ({ params, query }) => {
    const { sport, contestType, numTeams } = params
    const site = lawfulSite(params)
    const season = query.season ?? defaultSeason(sport)
    const ruleset = findRuleset({ sport, site, contestType, season })
    if (ruleset === undefined)
      throw new ApiError('not-found', `No rules of ${sport} ${contestType} contests on ${site} in ${season} are known.`)
    return { presets: builtInPresets(ruleset, numTeams) }
  })
}
