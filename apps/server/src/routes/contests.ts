import { getContests, removeContest, saveContests } from '@slatecraft/contract'
import { type Contest, reviewContest, type SlateKey } from '@slatecraft/slate'
import { type ListOwner, maxContestsOfSlate, publishingOfContests, type Store, slateSubject } from '@slatecraft/store'
import type { FastifyInstance } from 'fastify'
import { auditedCall, nameOf } from '../admin/auditedCall.ts'
import { ApiError, refuseIfAny } from '../http/apiError.ts'
import type { User } from '../http/caller.ts'
import { onRoute } from '../http/onRoute.ts'
import type { SlateSource } from '../slateSource.ts'
import { offered, offeredContests } from './offeredContests.ts'
import { requireSlate } from './requireSlate.ts'
import { checkedKey, slateKeyOf } from './slateKeyOf.ts'

/** Contests to simulate: published by admins, users' own, and usual ones. */
export function contestRoutes(app: FastifyInstance, store: Store, source: SlateSource): void {
  onRoute(app, getContests, async ({ query: { year, ...named }, user }) => {
    const key = checkedKey({ ...named, season: year })
    if ((await source.find(key, user?.id)) === undefined) return { statusCode: 404, body: { slates: [] } }
    const contests = await offeredContests(store, key, user?.id)
    return { statusCode: 200, body: { slates: [{ slate: key.slate, contests }] } }
  })

  onRoute(app, saveContests, async (call) => {
    const { user } = call
    const { contests, everybody } = call.body
    const key = slateKeyOf(call)
    const owner = ownerFor(user, everybody)
    await requireSlate(key, source, everybody ? undefined : user.id)
    refuseIfAny(contestFaults(contests))
    const save = async () => {
      const saved = await store.contests.save(owner, key, contests)
      if (saved.status === 'done') return saved.contests
      throw new ApiError(
        'bad-input',
        `This slate already has ${maxContestsOfSlate} ${everybody ? 'published contests' : 'contests of yours'}, the maximum. Delete one first.`,
      )
    }
    const saved = everybody
      ? await auditedCall(store, publishingOfContests(nameOf(user), key, contests), save)
      : await save()
    const kind = everybody ? 'published' : 'yours'
    return { success: true as const, contests: saved.map((contest) => offered(kind, contest)) }
  })

  onRoute(app, removeContest, async (call) => {
    const { user } = call
    const { contestId } = call.params
    const { everybody } = call.query
    const key = slateKeyOf(call)
    const owner = ownerFor(user, everybody)
    const remove = async () => {
      if (await store.contests.remove(owner, key, contestId)) return { success: true as const }
      throw new ApiError('not-found', 'This contest no longer exists.')
    }
    return everybody ? auditedCall(store, removal(user, key, contestId), remove) : remove()
  })
}

/** @throws {ApiError} if the user may not publish. */
function ownerFor(user: User, everybody: boolean): ListOwner {
  if (!everybody) return { userId: user.id }
  if (user.isAdmin) return 'everybody'
  throw new ApiError('forbidden', 'Only admins can change published contests.')
}

const contestFaults = (contests: readonly Contest[]) =>
  contests.flatMap((contest, at) =>
    reviewContest(contest).faults.map(({ field, reason }) => ({ field: `contests[${at}].${field}`, reason })),
  )

const removal = (user: User, key: SlateKey, contestId: string) => ({
  by: nameOf(user),
  act: 'delete published contest',
  subject: slateSubject(key),
  detail: { contest: contestId },
})
