import { exposureStats, maxRequestBytes, type Rights, summaryData } from '@slatecraft/contract'
import { lineupMeasures } from '@slatecraft/results'
import { derivePlayer, InputError } from '@slatecraft/slate'
import type { FastifyInstance } from 'fastify'
import { sportRights } from '../http/caller.ts'
import { onRoute } from '../http/onRoute.ts'

/** There are no finished contests to compare with yet. */
const noFinishes = { Finish1to5: null, Finish6to50: null, Cashed: null, Lost: null }
const noContests = 'No contests have been imported yet, so there are no finished lineups to compare with.'

/** For a pool and thousands of lineups. */
const options = { bodyLimit: maxRequestBytes }

/** The number of rows that everyone sees; the others need the analysis right. */
const openRows = 3

/** Statistics of a build's lineups. They are counted, not stored. */
export function lineupStatsRoutes(app: FastifyInstance, visitor: Rights): void {
  onRoute(
    app,
    exposureStats,
    async ({ params: { sport, lineupSize }, body: { players, lineups }, user }) => {
      const { analysis } = sportRights(user, sport, visitor)
      const other = lineups.findIndex((lineup) => lineup.players.length !== lineupSize)
      if (other !== -1) {
        const reason = `has ${lineups[other]!.players.length} players; the call is about lineups of ${lineupSize}`
        throw new InputError([{ field: `lineups[${other}].players`, reason }])
      }
      const measures = lineupMeasures(sport, lineupSize, players.map(derivePlayer), lineups)
      const shown = analysis ? measures : measures.slice(0, openRows)
      return { exposure_stats: shown.map(({ name, percent }) => ({ Metric: name, MyPcts: percent, ...noFinishes })) }
    },
    options,
  )

  onRoute(app, summaryData, async () => ({ lineup_comparison: [], notice: noContests }), options)
}
