import type { StoredPromo } from '@slatecraft/store'

/** Why a code can't be used, in a sentence; undefined if it can. */
export function promoProblem(
  code: string,
  promo: StoredPromo | undefined,
  { hasUsed, now }: { hasUsed: boolean; now: Date },
): string | undefined {
  if (promo === undefined) return `There is no promo code ${code}. Check the spelling.`
  if (hasUsed) return `You have already used ${code}.`
  if (promo.expiresAt !== undefined && promo.expiresAt <= now) return `${code} expired on ${dayOf(promo.expiresAt)}.`
  if (promo.maxUses !== undefined && promo.uses >= promo.maxUses) return `${code} has been used up.`
  return undefined
}

const dayOf = (moment: Date) => new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(moment)
