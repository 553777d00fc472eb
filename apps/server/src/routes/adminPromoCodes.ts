import { adminPromoCodes, createPromoCode, deletePromoCode, type PromoCode } from '@slatecraft/contract'
import { InputError } from '@slatecraft/slate'
import type { StoredPromo } from '@slatecraft/store'
import type { FastifyInstance } from 'fastify'
import { onAdminAct, onAdminRead } from '../admin/onAdminRoute.ts'
import { ApiError, refuseIfAny } from '../http/apiError.ts'
import type { ServerParts } from '../serverParts.ts'

export function adminPromoCodeRoutes(app: FastifyInstance, parts: ServerParts): void {
  const { promoCodes } = parts.store

  onAdminRead(app, adminPromoCodes, async () => ({ promo_codes: (await promoCodes.all()).map(answered) }))

  onAdminAct(app, parts, createPromoCode, async ({ body }) => {
    const { code, percent_off: percentOff, description, expires_at, max_uses: maxUses } = body
    const expiresAt = expires_at === undefined ? undefined : new Date(expires_at)
    return {
      act: 'create promo code',
      subject: code,
      detail: body,
      run: async () => {
        const isOver = expiresAt !== undefined && expiresAt.getTime() <= parts.now()
        refuseIfAny(isOver ? [{ field: 'expires_at', reason: 'must be in the future' }] : [])
        if (!(await promoCodes.create({ code, percentOff, description, expiresAt, maxUses })))
          throw new InputError([{ field: 'code', reason: 'is already taken' }])
        return { success: true as const, promo_code: answered((await promoCodes.find(code)) ?? noSuchCode()) }
      },
    }
  })

  onAdminAct(app, parts, deletePromoCode, async ({ params }) => {
    const code = params.code.toUpperCase()
    const { uses, percentOff } = (await promoCodes.find(code)) ?? noSuchCode()
    return {
      act: 'delete promo code',
      subject: code,
      detail: { uses, percent_off: percentOff },
      run: async () => ((await promoCodes.remove(code)) ? { success: true as const } : noSuchCode()),
    }
  })
}

const answered = ({ code, percentOff, description, expiresAt, maxUses, uses, createdAt }: StoredPromo): PromoCode => ({
  code,
  percent_off: percentOff,
  description,
  expires_at: expiresAt?.toISOString() ?? null,
  max_uses: maxUses ?? null,
  uses,
  created_at: createdAt.toISOString(),
})

function noSuchCode(): never {
  throw new ApiError('not-found', 'This promo code no longer exists.')
}
