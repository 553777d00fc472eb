import { playerStats } from '@slatecraft/contract'
import { currentPeriod } from '@slatecraft/slate'
import { demoWeeklyLogs } from '@slatecraft/slate/demo'
import type { FastifyInstance } from 'fastify'
import { onRoute } from '../http/onRoute.ts'
import type { ServerParts } from '../serverParts.ts'

/** A demo player's log covers all weeks of the season before this one. */
const demoEndWeek = 19

/** Weekly logs of nfl players: from imported stats, or invented for demo slates. */
export function playerStatsRoutes(app: FastifyInstance, { store, config: { isDemoOn }, now }: ServerParts): void {
  onRoute(app, playerStats, async ({ params: { name, position }, query: { season, team, demo } }) => {
    if (demo === '1' && isDemoOn) {
      const year = season ?? currentPeriod('nfl', now()).season
      const stats = demoWeeklyLogs({ name, position, season: year, before: demoEndWeek })
      return { stats, season: year, demo: true }
    }
    const found = await store.weeklyLogsOf({ name, position, team, season })
    return found === undefined ? { stats: [], season: null, demo: false } : { ...found, demo: false }
  })
}
