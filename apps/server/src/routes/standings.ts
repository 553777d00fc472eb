import {
  type PublishedStandings,
  publishedStandings,
  publishStandings,
  removeStandings,
  standingsFile,
} from '@slatecraft/contract'
import { publishingOfStandings, type StoredStandings, slateSubject } from '@slatecraft/store'
import type { FastifyInstance } from 'fastify'
import { nameOf } from '../admin/auditedCall.ts'
import { onAdminAct } from '../admin/onAdminRoute.ts'
import { ApiError } from '../http/apiError.ts'
import { onRoute } from '../http/onRoute.ts'
import type { ServerParts } from '../serverParts.ts'
import type { SlateSource } from '../slateSource.ts'
import { checkedStandings, keptStandings, removedStandings } from './checkedStandings.ts'
import { slateKeyOf } from './slateKeyOf.ts'

const done = { success: true as const }

/** Standings of finished contests: admins publish them, users compare their simulations with them. */
export function standingsRoutes(app: FastifyInstance, parts: ServerParts, source: SlateSource): void {
  const { store } = parts

  onAdminAct(app, parts, publishStandings, async (call) => {
    const key = slateKeyOf(call)
    const standings = await checkedStandings(parts, key, call.body)
    const { by, ...act } = publishingOfStandings(nameOf(call.user), key, standings)
    return {
      ...act,
      run: async () => ({ ...done, standings: answered(await keptStandings(store, key, standings, by)) }),
    }
  })

  onAdminAct(app, parts, removeStandings, async (call) => {
    const key = slateKeyOf(call)
    const { contestId } = call.params
    return {
      act: 'delete published standings',
      subject: slateSubject(key),
      detail: { contest: contestId },
      run: async () => ((await removedStandings(store, key, contestId)) ? done : noSuchStandings()),
    }
  })

  onRoute(app, publishedStandings, async (call) => {
    const key = slateKeyOf(call)
    const isShown = !(await source.isHidden(key))
    return { standings: isShown ? (await store.standings.list(key)).map(answered) : [] }
  })

  onRoute(
    app,
    standingsFile,
    async (call) => {
      const key = slateKeyOf(call)
      if (await source.isHidden(key)) noSuchStandings()
      const packed = (await store.standings.file(key, call.params.contestId)) ?? noSuchStandings()
      return { file: Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength).toString('base64') }
    },
    { compress: false },
  )
}

const answered = ({ contestId, name, entries, bytes, uploadedAt }: StoredStandings): PublishedStandings => ({
  ...{ contest_id: contestId, name, entries, bytes },
  uploaded_at: uploadedAt.toISOString(),
})

function noSuchStandings(): never {
  throw new ApiError('not-found', 'These standings are no longer published.')
}
