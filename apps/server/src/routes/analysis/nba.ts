import { nbaGameStats, nbaOffList, nbaOnOffValues } from '@slatecraft/contract'
import { nbaGameStats as gameStats, offList, onOffValues, unlistedAbsences } from '@slatecraft/projections'
import { type Counter, currentPeriod, type Site } from '@slatecraft/slate'
import type { FastifyInstance } from 'fastify'
import { sportRights } from '../../http/caller.ts'
import { onRoute } from '../../http/onRoute.ts'
import { checkedKey } from '../slateKeyOf.ts'
import type { AnalysisParts } from './analysisParts.ts'

interface OnSlate {
  site: Site
  season?: number | undefined
  counter?: Counter | undefined
  isDemo: boolean
}

/** nba: who plays how when others sit. */
export function nbaAnalysisRoutes(
  app: FastifyInstance,
  { historyOf, visitor, now }: Pick<AnalysisParts, 'historyOf' | 'visitor' | 'now'>,
): void {
  /** Without a slate's date: today. */
  const slateOf = ({ site, season, counter, isDemo }: OnSlate) => {
    const today = currentPeriod('nba', now())
    const period = { season: season ?? today.season, counter: counter ?? today.counter }
    return { ...checkedKey({ sport: 'nba', site, ...period }), isDemo }
  }

  onRoute(app, nbaGameStats, async ({ params: { team }, body: { offPlayers, playerTable, ...onSlate }, user }) => {
    const slate = slateOf(onSlate)
    if (!sportRights(user, 'nba', visitor).analysis) return { game_stats: [], games: 0, withheld: true, sources: [] }
    const { sheets, links, sources } = await historyOf(slate)
    const found = gameStats({ ...slate, players: playerTable, sheets, links, team, off: offPlayers })
    return { ...found, withheld: false, sources }
  })

  onRoute(
    app,
    nbaOnOffValues,
    async ({ body: { playerTable, offList: off, minMinutes, updatedAt: _, ...onSlate }, user }) => {
      const slate = slateOf(onSlate)
      if (!sportRights(user, 'nba', visitor).analysis) return { values: [], withheld: true, sources: [] }
      const { sheets, links, sources } = await historyOf(slate)
      const values = onOffValues({ ...slate, players: playerTable, sheets, links, off, minMinutes })
      return { values, withheld: false, sources }
    },
  )

  onRoute(app, nbaOffList, async ({ body: { playerTable, ...onSlate } }) => {
    const slate = slateOf(onSlate)
    const { sheets, links } = await historyOf(slate)
    const absent = unlistedAbsences({ ...slate, players: playerTable, sheets, links })
    return { off_list: offList(playerTable), absent }
  })
}
