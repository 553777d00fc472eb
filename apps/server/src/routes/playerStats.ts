import { playerStats } from '@slatecraft/contract'
import { currentPeriod, nflWeeks } from '@slatecraft/slate'
import { demoWeeklyLogs } from '@slatecraft/slate/demo'
import type { FastifyInstance } from 'fastify'
import type { HistoryOf } from '../history/sportHistory.ts'
import { weeklyLogsIn } from '../history/weeklyLogsIn.ts'
import { onRoute } from '../http/onRoute.ts'
import type { ServerParts } from '../serverParts.ts'

/** A demo player's log covers all weeks of the season before this one. */
const demoEndWeek = 19

/** Weekly logs of nfl players: from imported stats, or invented for demo slates. */
export function playerStatsRoutes(
  app: FastifyInstance,
  { config: { isDemoOn }, now, historyOf }: Pick<ServerParts, 'config' | 'now'> & { historyOf: HistoryOf },
): void {
  onRoute(app, playerStats, async ({ params: { name, position }, query: { season, team, demo } }) => {
    const current = currentPeriod('nfl', now()).season
    if (demo === '1' && isDemoOn) {
      const year = season ?? current
      const stats = demoWeeklyLogs({ name, position, season: year, before: demoEndWeek })
      return { stats, season: year, demo: true }
    }
    // Each answer of history has the season before, too.
    for (const year of season === undefined ? [current, current - 2] : [season]) {
      const slate = { sport: 'nfl', site: 'dk', season: year, counter: nflWeeks, isDemo: false } as const
      const found = weeklyLogsIn(await historyOf(slate), { name, position, team, season })
      if (found !== undefined) return { ...found, demo: false }
    }
    return { stats: [], season: null, demo: false }
  })
}
