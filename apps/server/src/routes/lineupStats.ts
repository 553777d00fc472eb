import { exposureStats, type Rights, type StatRow, summaryData } from '@slatecraft/contract'
import { lineupComparison, lineupMeasures } from '@slatecraft/results'
import {
  contestTypes,
  derivePlayer,
  type FinishedContest,
  findRuleset,
  finishGroups,
  InputError,
  type Sport,
  sitesOf,
} from '@slatecraft/slate'
import type { FastifyInstance } from 'fastify'
import type { FinishedContests } from '../history/finishedContests.ts'
import { sportRights } from '../http/caller.ts'
import { onRoute } from '../http/onRoute.ts'

const noContests = 'No contests have been imported yet, so there are no finished lineups to compare with.'

/** For a pool and thousands of lineups. */

/** The number of rows that everyone sees; the others need the analysis right. */
const openRows = 3

interface Parts {
  visitor: Rights
  contests: FinishedContests
}

/** Statistics of a build's lineups, next to those of finished contests. They are counted, not stored. */
export function lineupStatsRoutes(app: FastifyInstance, { visitor, contests }: Parts): void {
  onRoute(app, exposureStats, async ({ params: { sport, lineupSize }, body: { players, lineups }, user }) => {
    const { analysis } = sportRights(user, sport, visitor)
    const other = lineups.findIndex((lineup) => lineup.players.length !== lineupSize)
    if (other !== -1) {
      const reason = `has ${lineups[other]!.players.length} players; the call is about lineups of ${lineupSize}`
      throw new InputError([{ field: `lineups[${other}].players`, reason }])
    }
    const finishesOf = averageFinishes(await ofSize(sport, lineupSize))
    const measures = lineupMeasures(sport, lineupSize, players.map(derivePlayer), lineups)
    const shown = analysis ? measures : measures.slice(0, openRows)
    return {
      exposure_stats: shown.map(({ name, percent }) => ({ Metric: name, MyPcts: percent, ...finishesOf(name) })),
    }
  })

  onRoute(app, summaryData, async ({ params: { sport }, body: { lineups }, user }) => {
    const finished = await ofSize(sport, lineups[0]!.players.length)
    const ruleset = finished[0] && findRuleset(finished[0].key)
    if (ruleset === undefined) return { lineup_comparison: [], notice: noContests }
    const { analysis } = sportRights(user, sport, visitor)
    const finishesOf = averageFinishes(finished)
    const names = lineupComparison([], [], ruleset).map(({ name }) => name)
    // The call brings no pool to measure its own lineups by; the page does that.
    const rows = names.map((Metric) => ({ Metric, MyPcts: null, ...finishesOf(Metric) }))
    return { lineup_comparison: analysis ? rows : rows.slice(0, openRows) }
  })

  /** Contests of any site whose lineups have so many players. */
  async function ofSize(sport: Sport, lineupSize: number): Promise<FinishedContest[]> {
    const kinds = sitesOf(sport).flatMap((site) => contestTypes.map((contestType) => ({ sport, site, contestType })))
    const known = await Promise.all(kinds.map((kind) => contests.list(kind)))
    return known.flat().filter(({ key }) => findRuleset(key)?.slots.length === lineupSize)
  }
}

type Finishes = Omit<StatRow, 'Metric' | 'MyPcts'>

/** By measure: averages over the contests that have it; null where none does. */
function averageFinishes(contests: readonly FinishedContest[]): (measure: string) => Finishes {
  return (measure) =>
    Object.fromEntries(
      finishGroups.map((group) => {
        const known = contests.flatMap(({ measures }) => measures[group]?.[measure] ?? [])
        return [group, known.length === 0 ? null : known.reduce((sum, share) => sum + share, 0) / known.length]
      }),
    ) as Finishes
}
