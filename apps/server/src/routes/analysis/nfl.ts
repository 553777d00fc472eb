import { nflProps, nflTopStacks, type SourceNote } from '@slatecraft/contract'
import { topStacks } from '@slatecraft/projections'
import type { GameSheet } from '@slatecraft/slate'
import type { FastifyInstance } from 'fastify'
import { sportRights } from '../../http/caller.ts'
import { onRoute } from '../../http/onRoute.ts'
import { rightsOn, withoutPaidFields } from '../../permissions/withoutPaidFields.ts'
import { requireSlate } from '../requireSlate.ts'
import { checkedKey } from '../slateKeyOf.ts'
import type { AnalysisParts } from './analysisParts.ts'

/** nfl: the best stacks and the bookmakers' lines of a week. */
export function nflAnalysisRoutes(app: FastifyInstance, { store, source, historyOf, visitor }: AnalysisParts): void {
  onRoute(app, nflTopStacks, async ({ params: { season, week, site }, query, user }) => {
    const { contestType } = query
    const period = checkedKey({ sport: 'nfl', site, season, counter: week })
    const name = query.slate ?? (await source.largestSlateOf({ ...period, contestType }))
    if (name === undefined) return { slate: null, stacks: [], withheld: false }
    const slate = await requireSlate({ ...period, contestType, slate: name }, source, user?.id)
    const rights = rightsOn(slate, sportRights(user, 'nfl', visitor))
    // A stack's sum would reveal its players' projections.
    if (!rights.analysis || !rights.projections) return { slate: name, stacks: [], withheld: true }
    return { slate: name, stacks: topStacks(withoutPaidFields(slate.players, rights), site), withheld: false }
  })

  onRoute(app, nflProps, async ({ params: { season, week } }) => {
    const imported = await store.history.sheets({ sport: 'nfl', seasons: [season], parts: ['props'], counter: week })
    if (imported.length > 0) return { props: propRows(imported), sources: await sourcesOfNfl() }
    const period = { sport: 'nfl', site: 'dk', season, counter: week } as const
    if (!(await source.namesOf(period)).demo) return { props: [], sources: [] }
    const { sheets, sources } = await historyOf({ ...period, isDemo: true })
    const ofWeek = sheets.filter((sheet) => sheet.part === 'props' && sheet.season === season && sheet.counter === week)
    return { props: propRows(ofWeek), sources }
  })

  const sourcesOfNfl = async (): Promise<SourceNote[]> =>
    (await store.history.sources('nfl')).map(({ source, importedAt }) => ({ source, imported_at: importedAt }))
}

const propRows = (sheets: readonly GameSheet[]) =>
  sheets.flatMap(({ team, props }) =>
    props.map(({ name, market, line, over, under }) => ({
      Name: name,
      Team: team,
      Market: market,
      Line: line,
      Over: over,
      Under: under,
    })),
  )
