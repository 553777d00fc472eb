import { importContests, importedPool, importSlate, importStandings } from '@slatecraft/contract'
import {
  commandLine,
  importOfSlate,
  maxContestsOfSlate,
  publishingOfContests,
  publishingOfStandings,
} from '@slatecraft/store'
import type { FastifyInstance } from 'fastify'
import { auditedCall } from '../admin/auditedCall.ts'
import type { BaselineFilling } from '../history/baselineFilling.ts'
import { ApiError } from '../http/apiError.ts'
import { onRoute } from '../http/onRoute.ts'
import type { ServerParts } from '../serverParts.ts'
import { checkedStandings, keptStandings } from './checkedStandings.ts'
import { checkedKey } from './slateKeyOf.ts'

const fullOfContests = `This slate would have more than ${maxContestsOfSlate} published contests, the maximum.`

/** What the command line does on a running server. */
export function localImportRoutes(
  app: FastifyInstance,
  parts: Pick<ServerParts, 'store' | 'jobs'> & { filling: BaselineFilling },
): void {
  const { store, filling } = parts

  onRoute(app, importedPool, async ({ params }) => {
    const slate = await store.findSlate(checkedKey(params))
    if (slate === undefined) throw new ApiError('not-found', 'There is no such published slate.')
    return { players: slate.players, hasProjections: slate.hasProjections }
  })

  onRoute(app, importSlate, async ({ body }) => {
    const slate = { ...body, key: checkedKey(body.key) }
    await auditedCall(store, importOfSlate(commandLine, slate), () => filling.importSlate(slate))
    return { success: true as const }
  })

  onRoute(app, importContests, async ({ body: { contests, ...body } }) => {
    const key = checkedKey(body.key)
    const saved = await auditedCall(store, publishingOfContests(commandLine, key, contests), () =>
      store.contests.save('everybody', key, contests),
    )
    if (saved.status === 'full') throw new ApiError('bad-input', fullOfContests)
    return { success: true as const }
  })

  onRoute(app, importStandings, async ({ body }) => {
    const key = checkedKey(body.key)
    const standings = await checkedStandings(parts, key, body)
    await auditedCall(store, publishingOfStandings(commandLine, key, standings), () =>
      keptStandings(store, key, standings, commandLine),
    )
    return { success: true as const }
  })
}
