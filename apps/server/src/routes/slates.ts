import { importedSlates, slates } from '@slatecraft/contract'
import { siteFor } from '@slatecraft/slate'
import type { Store } from '@slatecraft/store'
import type { FastifyInstance } from 'fastify'
import { onRoute } from '../http/onRoute.ts'
import type { SlateSource } from '../slateSource.ts'
import { checkedKey } from './slateKeyOf.ts'

/** The classic list leaves out slates with these words in their names. The showdown list shows all. */
const hiddenInClassic = ['Superflex', 'Mon-Thu', 'MNF-TNF', 'Touchdowns', 'Rush and Rec']

const isShown = (name: string) => !hiddenInClassic.some((word) => name.includes(word))

export function slateRoutes(app: FastifyInstance, store: Store, source: SlateSource): void {
  onRoute(app, slates, async ({ params: { sport, site, season, counter } }) => {
    const names = await source.namesOf(checkedKey({ sport, site, season, counter }))
    return { ...names, classic: names.classic.filter(isShown) }
  })

  onRoute(app, importedSlates, async ({ params: { sport, site } }) => ({
    slates: await store.importedSlates({ sport, site: siteFor(sport, site) }),
  }))
}
