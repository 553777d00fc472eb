import { presets } from '@slatecraft/contract'
import { builtInPresets, currentPeriod, findRuleset, siteFor, siteTable } from '@slatecraft/slate'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../http/apiError.ts'
import { onRoute } from '../http/onRoute.ts'

export function presetRoutes(app: FastifyInstance, now: () => number): void {
  onRoute(app, presets, async ({ params, query }) => {
    const { sport, contestType, numTeams } = params
    const site = siteFor(params.sport, params.site)
    const season = query.season ?? currentPeriod(sport, now()).season
    const ruleset = findRuleset({ sport, site, contestType, season })
    if (ruleset === undefined)
      throw new ApiError(
        'not-found',
        `${siteTable(site).name} has no ${sport.toUpperCase()} ${contestType} contests in ${season}.`,
      )
    return { presets: builtInPresets(ruleset, numTeams) }
  })
}
