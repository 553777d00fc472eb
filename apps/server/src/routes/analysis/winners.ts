import { nflPlayerCount, nflPositionRanks, sportWinners } from '@slatecraft/contract'
import { isBefore } from '@slatecraft/projections'
import { type WinnersQuestion, winnersOf } from '@slatecraft/results'
import { type ContestType, type Counter, type Site, type Sport, sitesOf } from '@slatecraft/slate'
import type { FastifyInstance } from 'fastify'
import type { FinishedContests } from '../../history/finishedContests.ts'
import { sportRights } from '../../http/caller.ts'
import { onRoute } from '../../http/onRoute.ts'
import type { AnalysisParts } from './analysisParts.ts'

interface Asked {
  site?: Site | undefined
  contestType: ContestType
  /** Only contests before this slate count, if both are given. */
  season?: number | undefined
  counter?: Counter | undefined
}

/** What finished contests teach about winners. All of it needs the analysis right. */
export function winnersRoutes(
  app: FastifyInstance,
  { visitor, contests }: Pick<AnalysisParts, 'visitor'> & { contests: FinishedContests },
): void {
  async function winners(sport: Sport, of: Asked & WinnersQuestion) {
    const { contestType, season, counter } = of
    const sites = of.site === undefined ? sitesOf(sport) : [of.site]
    const known = (await Promise.all(sites.map((site) => contests.list({ sport, site, contestType })))).flat()
    const isEarlier = ({ key }: (typeof known)[number]) =>
      season === undefined || counter === undefined || isBefore(key, { season, counter })
    return winnersOf(known.filter(isEarlier), of)
  }

  onRoute(app, nflPlayerCount, async ({ params: { numTeams, numLUs }, query, user }) => {
    if (!sportRights(user, 'nfl', visitor).analysis) return { positions: [], ...nothingBehind }
    const { positions, ...behind } = await winners('nfl', { ...query, teams: numTeams, lineups: numLUs })
    return { positions, contests: behind.contests, users: behind.users, withheld: false }
  })

  onRoute(app, nflPositionRanks, async ({ params: { slateSize, numLUs }, query, user }) => {
    if (!sportRights(user, 'nfl', visitor).analysis) return { ranks: [], ...nothingBehind }
    const { ranks, ...behind } = await winners('nfl', { ...query, teams: slateSize, lineups: numLUs })
    return { ranks, contests: behind.contests, users: behind.users, withheld: false }
  })

  onRoute(app, sportWinners, async ({ params: { sport, site, teams, lineups }, query, user }) => {
    if (!sportRights(user, sport, visitor).analysis) return { winners: null, withheld: true }
    return { winners: await winners(sport, { ...query, site, teams, lineups }), withheld: false }
  })
}

const nothingBehind = { contests: 0, users: 0, withheld: true }
