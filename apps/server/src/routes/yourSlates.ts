import {
  noteOpenedSlates,
  ownSlate,
  type Rights,
  removeOwnSlate,
  saveOwnSlate,
  slatesWithInputs,
  yourSlates,
} from '@slatecraft/contract'
import { type SlateKey, siteFor } from '@slatecraft/slate'
import type { SlateRoom, Store } from '@slatecraft/store'
import type { FastifyInstance } from 'fastify'
import { ApiError, refuseIfAny } from '../http/apiError.ts'
import { onRoute } from '../http/onRoute.ts'
import type { SlateSource } from '../slateSource.ts'
import { repeated } from './idFaults.ts'
import { checkedKey } from './slateKeyOf.ts'

const bytesOfMegabyte = 1_000_000

const roomIn = ({ ownSlates: { count, megabytes } }: Rights): SlateRoom => ({
  slates: count,
  bytes: megabytes * bytesOfMegabyte,
})

/** Slates that users imported for themselves, and the ones they opened lately. */
export function yourSlateRoutes(app: FastifyInstance, store: Store, source: SlateSource): void {
  onRoute(app, yourSlates, async ({ user }) => {
    const kept = await store.ownSlates.room(user.id)
    const most = roomIn(user.rights)
    const slates = await store.ownSlates.all(user.id)
    const areThere = await Promise.all(
      slates.map(async (slate) => slate.isOwn || slate.isPublished || isDemo(slate.key)),
    )
    return {
      slates: slates
        .filter((_, at) => areThere[at])
        .map(({ key, players, isOwn, usedAt }) => ({ key, players, own: isOwn, used_at: usedAt.toISOString() })),
      kept: { ...kept, max_slates: most.slates, max_bytes: most.bytes },
    }
  })

  const isDemo = async (key: SlateKey) => {
    const { demo, ...names } = await source.namesOf(key)
    return demo && names[key.contestType].includes(key.slate)
  }

  onRoute(app, slatesWithInputs, async ({ params: { sport, site, contestType }, user }) => {
    const entered = await store.enteredInputs({ userId: user.id }, { sport, site: siteFor(sport, site), contestType })
    return {
      slates: entered.map(({ key, teamStacks, ...counts }) => ({
        key,
        entered: { ...counts, team_stacks: teamStacks },
      })),
    }
  })

  onRoute(app, noteOpenedSlates, async ({ body, user }) => {
    const found = await Promise.all(body.keys.map((key) => source.find(checkedKey(key), user.id)))
    const opened = found.flatMap((slate) => slate ?? []).map(({ key, players }) => ({ key, players: players.length }))
    await store.ownSlates.noteOpened(user.id, opened)
    return { success: true as const }
  })

  onRoute(app, ownSlate, async ({ params, user }) => {
    const slate = await store.ownSlates.find(user.id, checkedKey(params))
    if (slate === undefined) throw new ApiError('not-found', 'You have no such slate.')
    return { slate }
  })

  onRoute(app, saveOwnSlate, async ({ body: { read_at, ...sent }, user }) => {
    const slate = { ...sent, key: checkedKey(sent.key) }
    refuseIfAny(
      repeated(
        slate.players.map(({ Id }) => Id),
        (at) => `players[${at}].Id`,
      ),
    )
    const most = roomIn(user.rights)
    const kept = await store.ownSlates.keep(user.id, slate, most, read_at === undefined ? undefined : new Date(read_at))
    if (kept.status === 'full') throw new ApiError('forbidden', fullSentence(kept.needed, most))
    return { success: true as const, is_older: kept.status === 'older' }
  })

  onRoute(app, removeOwnSlate, async ({ body, user }) => {
    await store.ownSlates.remove(user.id, checkedKey(body.key))
    return { success: true as const }
  })
}

function fullSentence(needed: SlateRoom, most: SlateRoom): string {
  if (most.slates === 0) return 'Your plan keeps no slates of your own in your account. Upgrade to keep some.'
  const room =
    needed.slates > most.slates
      ? `${most.slates} ${most.slates === 1 ? 'slate' : 'slates'} of your own, and you have ${needed.slates - 1}`
      : `${most.bytes / bytesOfMegabyte} MB of slates of your own, and with this one you would have ${megabytes(needed.bytes)}`
  return `Your plan keeps ${room}. Remove one that you no longer need, under Your slates, or upgrade.`
}

const megabytes = (bytes: number) => `${(Math.ceil((bytes / bytesOfMegabyte) * 10) / 10).toFixed(1)} MB`
