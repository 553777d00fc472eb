import type { StoredPromo } from '@slatecraft/store'

/** Why a code is not valid, in words that follow the code; undefined if it is valid. */
export function promoProblem(
  promo: StoredPromo | undefined,
  { hasUsed, now }: { hasUsed: boolean; now: Date },
): string | undefined {
  if (promo === undefined) return 'is not a valid promo code'
  if (hasUsed) return 'was already used on your account'
  if (promo.expiresAt !== undefined && promo.expiresAt <= now)
    return `expired on ${promo.expiresAt.toISOString().slice(0, 10)}`
  if (promo.maxUses !== undefined && promo.uses >= promo.maxUses) return 'has been used up'
  return undefined
}
