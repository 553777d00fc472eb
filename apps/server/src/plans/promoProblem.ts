import type { StoredPromo } from '@slatecraft/store'

/** Why a code is not good, in words that follow it; undefined where it is good. */
export function promoProblem(
  promo: StoredPromo | undefined,
  { hasUsed, now }: { hasUsed: boolean; now: Date },
): string | undefined {
  if (promo === undefined) return 'is no promo code'
  if (hasUsed) return 'has been used by you before'
  if (promo.expiresAt !== undefined && promo.expiresAt <= now)
    return `has ended on ${promo.expiresAt.toISOString().slice(0, 10)}`
  if (promo.maxUses !== undefined && promo.uses >= promo.maxUses) return 'has been used up'
  return undefined
}
