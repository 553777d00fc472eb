import { type AdminSlate, adminImportSlate, adminPool, adminSlates, deleteSlate, hideSlate } from '@slatecraft/contract'
import type { SlateKey } from '@slatecraft/slate'
import { importOfSlate, type PublishedSlate, slateSubject } from '@slatecraft/store'
import type { FastifyInstance } from 'fastify'
import { nameOf } from '../admin/auditedCall.ts'
import { onAdminAct, onAdminRead } from '../admin/onAdminRoute.ts'
import type { BaselineFilling } from '../history/baselineFilling.ts'
import { ApiError } from '../http/apiError.ts'
import type { ServerParts } from '../serverParts.ts'
import { checkedKey, keyDifferences } from './slateKeyOf.ts'

const done = { success: true as const }

/** Published slates: importing, hiding and deleting them. */
export function adminSlateRoutes(
  app: FastifyInstance,
  parts: Pick<ServerParts, 'store'> & { filling: BaselineFilling },
): void {
  const { store, filling } = parts

  onAdminRead(app, adminSlates, async ({ query: { sport } }) => ({
    slates: (await store.publishedSlates.all(sport)).map(answered),
  }))

  onAdminRead(app, adminPool, async ({ params }) => {
    const { players, hasProjections } = (await store.findSlate(checkedKey(params))) ?? noSuchSlate()
    return { players, hasProjections }
  })

  onAdminAct(app, parts, adminImportSlate, async ({ body, user }) => {
    const slate = { ...body, key: checkedKey(body.key) }
    const { by: _, ...act } = importOfSlate(nameOf(user), slate)
    return {
      ...act,
      run: async () => {
        await filling.importSlate(slate)
        return done
      },
    }
  })

  onAdminAct(app, parts, hideSlate, async ({ body }) => {
    const key = checkedKey(body.key)
    return {
      act: body.hidden ? 'hide slate' : 'show slate',
      subject: slateSubject(key),
      detail: {},
      run: async () => ((await store.publishedSlates.setHidden(key, body.hidden)) ? done : noSuchSlate()),
    }
  })

  // The audit log has the counts of what is deleted with it.
  onAdminAct(app, parts, deleteSlate, async ({ body }) => {
    const key = checkedKey(body.key)
    const { players, uses } = (await publishedSlate(key)) ?? noSuchSlate()
    return {
      act: 'delete slate',
      subject: slateSubject(key),
      detail: { players, ...uses },
      run: async () => ((await store.publishedSlates.remove(key)) ? done : noSuchSlate()),
    }
  })

  const publishedSlate = async (key: SlateKey) =>
    (await store.publishedSlates.all(key.sport)).find((slate) => keyDifferences(slate.key, key).length === 0)
}

const answered = ({ key, isHidden, players, hasProjections, updatedAt, uses }: PublishedSlate): AdminSlate => ({
  key,
  is_hidden: isHidden,
  players,
  has_projections: hasProjections,
  updated_at: updatedAt.toISOString(),
  uses: { owners: uses.owners, runs: uses.runs, saved_lineups: uses.savedLineups, lists: uses.lists },
})

function noSuchSlate(): never {
  throw new ApiError('not-found', 'This published slate no longer exists.')
}
