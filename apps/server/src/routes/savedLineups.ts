import { maxRequestBytes, readSavedLineups, saveLineups } from '@slatecraft/contract'
import { mostSavedLineups, type Store } from '@slatecraft/store'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../http/apiError.ts'
import { onRoute } from '../http/onRoute.ts'
import { refuseIfAny } from '../http/refuseIfAny.ts'
import type { SlateSource } from '../slateSource.ts'
import { contestAt } from './contestAt.ts'
import { keyOf } from './keyOf.ts'
import { lineupFaults } from './lineupFaults.ts'

/** What users save of a slate, to count in their later builds of it. */
export function savedLineupRoutes(app: FastifyInstance, store: Store, source: SlateSource): void {
  onRoute(app, readSavedLineups, async (call) => {
    const key = keyOf(call)
    const slates = await store.savedLineups.read(call.user.id, key)
    return {
      lineups: slates.find(({ slate }) => slate === key.slate)?.lineups ?? [],
      others: slates.filter(({ slate }) => slate !== key.slate),
    }
  })

  onRoute(
    app,
    saveLineups,
    async (call) => {
      const key = keyOf(call)
      const contest = await contestAt(key, source)
      const { lineups } = call.body
      refuseIfAny(lineups.flatMap((lineup, at) => lineupFaults(lineup, contest, `lineups[${at}].`)))
      const saved = await store.savedLineups.save(call.user.id, key, lineups)
      if (saved.status === 'done') return { success: true as const, lineups: saved.lineups }
      throw new ApiError('bad-input', `A slate keeps at most ${mostSavedLineups} saved lineups. Delete some of them.`)
    },
    { bodyLimit: maxRequestBytes },
  )
}
