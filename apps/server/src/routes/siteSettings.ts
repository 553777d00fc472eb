import { siteSettings } from '@slatecraft/contract'
import { type ContestType, currentPeriod, defaultSettings, findRuleset, siteFor, siteTable } from '@slatecraft/slate'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../http/apiError.ts'
import { onRoute } from '../http/onRoute.ts'

export function siteSettingsRoutes(app: FastifyInstance, now: () => number): void {
  onRoute(app, siteSettings, async ({ params, query }) => {
    const { sport } = params
    const site = siteFor(params.sport, params.site)
    const season = query.season ?? currentPeriod(sport, now()).season
    const settingsOf = (contestType: ContestType) => {
      const ruleset = findRuleset({ sport, site, contestType, season })
      return ruleset === undefined ? null : defaultSettings(ruleset)
    }
    const classic = settingsOf('classic')
    if (classic === null)
      throw new ApiError('not-found', `${siteTable(site).name} has no ${sport.toUpperCase()} contests in ${season}.`)
    return { classic, showdown: settingsOf('showdown') }
  })
}
