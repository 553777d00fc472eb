import {
  deleteLineups,
  deleteLineupsOfSport,
  maxBatchSize,
  tagLineups,
  updateLineup,
  updateLineupOfSport,
} from '@slatecraft/contract'
import { InputError, type Lineup, lineupTotals, type SlateKey, type Sport } from '@slatecraft/slate'
import type { Store } from '@slatecraft/store'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod'
import { ApiError, refuseIfAny } from '../http/apiError.ts'
import type { User } from '../http/caller.ts'
import { onRoute } from '../http/onRoute.ts'
import type { SlateSource } from '../slateSource.ts'
import { editedPoolOf } from './editedPoolOf.ts'
import { repeated } from './idFaults.ts'
import { lineupFaults } from './lineupFaults.ts'
import { requireContest } from './requireContest.ts'

interface UpdateCall {
  params: { sport?: Sport; lineupId: string }
  body: z.output<typeof updateLineup.body>
  user: User
}

interface DeleteCall {
  params: { sport?: Sport }
  body: z.output<typeof deleteLineups.body>
  user: User
}

/** Single lineups by their ids, wherever the user has them. */
export function lineupRoutes(app: FastifyInstance, store: Store, source: SlateSource): void {
  const { userLineups } = store

  const update = async (call: UpdateCall) => {
    const { user } = call
    const of = { userId: user.id, sport: call.params.sport }
    const { lineupId } = call.params
    const { players, tags } = call.body
    const kept = await userLineups.find(of, lineupId)
    if (kept === undefined) return noSuchLineup()
    const placed = players && (await placedAs(players, { user, ...kept }))
    switch (await userLineups.change(of, lineupId, { tags, placed })) {
      case 'done':
        return { success: true as const }
      case 'not-found':
        return noSuchLineup()
      case 'same-saved':
        throw new InputError([{ field: 'players', reason: 'are the same as in another saved lineup' }])
    }
  }

  /** Other players in the lineup's slots, with points from the user's projections and the default ones they see. */
  const placedAs = async (players: string[], of: { user: User; key: SlateKey; lineup: Lineup }) => {
    const contest = await requireContest(of.key, source, of.user.id)
    refuseIfAny(lineupFaults({ players, slots: of.lineup.slots }, contest))
    const pool = await editedPoolOf(contest, { ...of, store })
    const rowOf = new Map(pool.map((player) => [player.Id, player]))
    const rows = players.flatMap((id) => rowOf.get(id) ?? [])
    return { players, ...lineupTotals(rows, contest.slots) }
  }

  const remove = async (call: DeleteCall) => {
    const of = { userId: call.user.id, sport: call.params.sport }
    return { success: true as const, lineupIds: await userLineups.remove(of, call.body.lineupIds) }
  }

  onRoute(app, updateLineup, update)
  onRoute(app, updateLineupOfSport, update)
  onRoute(app, tagLineups, async ({ params: { sport }, body: { changes }, user }) => {
    const named = changes.flatMap(({ lineupIds }, change) =>
      lineupIds.map((id, at) => ({ id, field: `changes[${change}].lineupIds[${at}]` })),
    )
    refuseIfAny([
      ...(named.length > maxBatchSize
        ? [{ field: 'changes', reason: `name ${named.length} lineups, the limit is ${maxBatchSize}` }]
        : []),
      ...repeated(
        named.map(({ id }) => id),
        (at) => named[at]!.field,
      ),
    ])
    return { success: true as const, lineupIds: await userLineups.tag({ userId: user.id, sport }, changes) }
  })
  onRoute(app, deleteLineups, remove)
  onRoute(app, deleteLineupsOfSport, remove)
}

/** Another user's lineup is answered as not found. */
function noSuchLineup(): never {
  throw new ApiError('not-found', 'This lineup no longer exists.')
}
