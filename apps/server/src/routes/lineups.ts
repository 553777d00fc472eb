import { deleteLineups, deleteLineupsOfSport, updateLineup, updateLineupOfSport } from '@slatecraft/contract'
import { InputError, type Lineup, poolEditor, type SlateKey, type Sport } from '@slatecraft/slate'
import type { Store } from '@slatecraft/store'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod'
import { ApiError } from '../http/apiError.ts'
import type { User } from '../http/caller.ts'
import { onRoute } from '../http/onRoute.ts'
import { refuseIfAny } from '../http/refuseIfAny.ts'
import { withoutPaidFields } from '../permissions/withoutPaidFields.ts'
import type { SlateSource } from '../slateSource.ts'
import { contestAt } from './contestAt.ts'
import { lineupFaults } from './lineupFaults.ts'
import { lineupTotals } from './lineupTotals.ts'

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

/** Single lineups by the server's ids, in whatever list of a user's they are. */
export function lineupRoutes(app: FastifyInstance, store: Store, source: SlateSource): void {
  const { keptLineups } = store

  const update = async (call: UpdateCall) => {
    const { user } = call
    const of = { userId: user.id, sport: call.params.sport }
    const { lineupId } = call.params
    const { players, tags } = call.body
    const kept = await keptLineups.find(of, lineupId)
    if (kept === undefined) return noSuchLineup()
    const placed = players && (await placedAs(players, { user, ...kept }))
    switch (await keptLineups.change(of, lineupId, { tags, placed })) {
      case 'done':
        return { success: true as const }
      case 'not-found':
        return noSuchLineup()
      case 'same-saved':
        throw new InputError([{ field: 'players', reason: 'are those of another saved lineup' }])
    }
  }

  /** Other players in a lineup's places, with the points that the user's own projections and what he sees of the house's give them. */
  const placedAs = async (players: string[], of: { user: User; key: SlateKey; lineup: Lineup }) => {
    const contest = await contestAt(of.key, source)
    refuseIfAny(lineupFaults({ players, slots: of.lineup.slots }, contest))
    const { edits } = await store.readUserProjections({ owner: { userId: of.user.id }, key: of.key })
    const editOf = Object.fromEntries(edits.map(({ playerId, edit }) => [playerId, edit]))
    const shown = withoutPaidFields(contest.players, of.user.rights.sports[of.key.sport])
    const pool = poolEditor(shown, contest.slots)({ edits: editOf, isZeroed: false })
    const rowOf = new Map(pool.map((player) => [player.Id, player]))
    const rows = players.flatMap((id) => rowOf.get(id) ?? [])
    return { players, ...lineupTotals(rows, contest.slots) }
  }

  const remove = async (call: DeleteCall) => {
    const of = { userId: call.user.id, sport: call.params.sport }
    await keptLineups.remove(of, call.body.lineupIds)
    return { success: true as const }
  }

  onRoute(app, updateLineup, update)
  onRoute(app, updateLineupOfSport, update)
  onRoute(app, deleteLineups, remove)
  onRoute(app, deleteLineupsOfSport, remove)
}

/** Another user's are told of like those that never were. */
function noSuchLineup(): never {
  throw new ApiError('not-found', 'There is no such lineup any more.')
}
