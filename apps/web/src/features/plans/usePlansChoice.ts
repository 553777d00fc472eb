import type { OfferedPlan } from '@slatecraft/contract'
import { Sport } from '@slatecraft/slate'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { safeNext } from '../../navigation/accountAddress.ts'
import { type PlansChoice, plansAddress } from './shared/plansAddress.ts'

/** The choices on the plans page, kept in the URL so a sign-up returns to them. */
export interface PlansChoices {
  /** The sport of a single-sport plan. */
  sport: Sport
  isYearly: boolean
  /** As typed. */
  promo: string
  /** The page the user came from. */
  back: string | undefined
  isChosen(plan: OfferedPlan): boolean
  choose(choice: Partial<PlansChoice>): void
  /** The URL of this page with the plan selected. */
  addressOf(plan: OfferedPlan): string
}

export function usePlansChoice(): PlansChoices {
  const search: PlansChoice = useSearch({ strict: false })
  const navigate = useNavigate()
  const back = search.back === undefined ? undefined : safeNext(search.back)
  const sport = Sport.safeParse(search.sport).data ?? sportIn(back) ?? 'nfl'
  return {
    sport,
    isYearly: search.billing === 'yearly',
    promo: search.promo?.slice(0, 60) ?? '',
    back,
    isChosen: ({ planName }) => planName === search.plan,
    choose(choice) {
      const search = (held: PlansChoice) => ({ ...held, ...choice })
      // The user stays where they are on the page.
      void navigate({ to: '.', search, replace: true, resetScroll: false })
    },
    addressOf: ({ planName, isForOneSport }) =>
      plansAddress({
        plan: planName,
        ...(isForOneSport && { sport }),
        ...(search.billing && { billing: search.billing }),
        ...(search.promo && { promo: search.promo }),
        ...(back && { back }),
      }),
  }
}

/** Sport of the open slate. */
const sportIn = (path = '') => Sport.safeParse(new URLSearchParams(path.split('?')[1]).get('sport')).data
