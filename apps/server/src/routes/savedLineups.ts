import { readSavedLineups, saveLineups } from '@slatecraft/contract'
import { maxSavedLineups, type Store } from '@slatecraft/store'
import type { FastifyInstance } from 'fastify'
import { ApiError, refuseIfAny } from '../http/apiError.ts'
import { onRoute } from '../http/onRoute.ts'
import type { SlateSource } from '../slateSource.ts'
import { lineupFaults } from './lineupFaults.ts'
import { requireContest } from './requireContest.ts'
import { slateKeyOf } from './slateKeyOf.ts'

/** Lineups that users save, to count in later builds of the slate. */
export function savedLineupRoutes(app: FastifyInstance, store: Store, source: SlateSource): void {
  onRoute(app, readSavedLineups, async (call) => {
    const key = slateKeyOf(call)
    const slates = await store.savedLineups.read(call.user.id, key)
    return {
      lineups: slates.find(({ slate }) => slate === key.slate)?.lineups ?? [],
      others: slates.filter(({ slate }) => slate !== key.slate),
    }
  })

  onRoute(app, saveLineups, async (call) => {
    const key = slateKeyOf(call)
    const contest = await requireContest(key, source, call.user.id)
    const { lineups } = call.body
    refuseIfAny(lineups.flatMap((lineup, at) => lineupFaults(lineup, contest, `lineups[${at}].`)))
    const saved = await store.savedLineups.save(call.user.id, key, lineups)
    if (saved.status === 'done') return { success: true as const, lineups: saved.lineups }
    throw new ApiError('bad-input', `A slate can have at most ${maxSavedLineups} saved lineups. Delete some first.`)
  })
}
