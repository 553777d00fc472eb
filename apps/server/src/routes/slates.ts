import { importedSlates, slates } from '@slatecraft/contract'
import type { Store } from '@slatecraft/store'
import type { FastifyInstance } from 'fastify'
import { onRoute } from '../http/onRoute.ts'
import type { SlateSource } from '../slateSource.ts'
import { lawfulKey, lawfulSite } from './lawfulKey.ts'

/** Words in the names of slates that the classic list leaves out; showdown names are all shown. */
const hiddenInClassic = ['Superflex', 'Mon-Thu', 'MNF-TNF', 'Touchdowns', 'Rush and Rec']

const isShown = (name: string) => !hiddenInClassic.some((word) => name.includes(word))

export function slateRoutes(app: FastifyInstance, store: Store, source: SlateSource): void {
  onRoute(app, slates, async ({ params: { sport, site, season, counter } }) => {
    const names = await source.namesOf(lawfulKey({ sport, site, season, counter }))
    return { ...names, classic: names.classic.filter(isShown) }
  })

  onRoute(app, importedSlates, async ({ params: { sport, site } }) => ({
    slates: await store.importedSlates({ sport, site: lawfulSite({ sport, site }) }),
  }))
}
