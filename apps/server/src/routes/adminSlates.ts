import {
  type AdminSlate,
  adminImportSlate,
  adminPool,
  adminSlates,
  deleteSlate,
  hideSlate,
  maxRequestBytes,
} from '@slatecraft/contract'
import type { SlateKey } from '@slatecraft/slate'
import { importOfSlate, type KeptSlate, slateSubject } from '@slatecraft/store'
import type { FastifyInstance } from 'fastify'
import { nameOf } from '../admin/auditedCall.ts'
import { onAdminAct, onAdminRead } from '../admin/onAdminRoute.ts'
import { ApiError } from '../http/apiError.ts'
import type { ServerParts } from '../serverParts.ts'
import { keyDifferences } from './keyOf.ts'
import { lawfulKey } from './lawfulKey.ts'

const done = { success: true as const }

/** Imported slates: their pools, whether users find them, and their end. */
export function adminSlateRoutes(app: FastifyInstance, parts: ServerParts): void {
  const { store } = parts

  onAdminRead(app, adminSlates, async ({ query: { sport } }) => ({
    slates: (await store.keptSlates.all(sport)).map(answered),
  }))

  onAdminRead(app, adminPool, async ({ params }) => {
    const { players, hasProjections } = (await store.findSlate(lawfulKey(params))) ?? noSuchSlate()
    return { players, hasProjections }
  })

  onAdminAct(
    app,
    parts,
    adminImportSlate,
    async ({ body, user }) => {
      const slate = { ...body, key: lawfulKey(body.key) }
      const { by: _, ...act } = importOfSlate(nameOf(user), slate)
      return {
        ...act,
        run: async () => {
          await store.importSlate(slate)
          return done
        },
      }
    },
    { bodyLimit: maxRequestBytes },
  )

  onAdminAct(app, parts, hideSlate, async ({ body }) => {
    const key = lawfulKey(body.key)
    return {
      act: body.hidden ? 'hide slate' : 'show slate',
      subject: slateSubject(key),
      detail: {},
      run: async () => ((await store.keptSlates.setHidden(key, body.hidden)) ? done : noSuchSlate()),
    }
  })

  /** With what goes with it, counted just before. */
  onAdminAct(app, parts, deleteSlate, async ({ body }) => {
    const key = lawfulKey(body.key)
    const { players, uses } = (await keptSlate(key)) ?? noSuchSlate()
    return {
      act: 'delete slate',
      subject: slateSubject(key),
      detail: { players, ...uses },
      run: async () => ((await store.keptSlates.remove(key)) ? done : noSuchSlate()),
    }
  })

  const keptSlate = async (key: SlateKey) =>
    (await store.keptSlates.all(key.sport)).find((kept) => keyDifferences(kept.key, key).length === 0)
}

const answered = ({ key, isHidden, players, hasProjections, updatedAt, uses }: KeptSlate): AdminSlate => ({
  key,
  is_hidden: isHidden,
  players,
  has_projections: hasProjections,
  updated_at: updatedAt.toISOString(),
  uses: { owners: uses.owners, runs: uses.runs, saved_lineups: uses.savedLineups, lists: uses.lists },
})

function noSuchSlate(): never {
  throw new ApiError('not-found', 'There is no such imported slate any more.')
}
