import type { OfferedPlan } from '@slatecraft/contract'
import { Sport } from '@slatecraft/slate'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { safeNext } from '../../navigation/accountAddress.ts'
import { type PlansChoice, plansAddress } from './shared/plansAddress.ts'

/** What is chosen on the page of the plans; all of it stands in the address, so that a sign-up leads back to it. */
export interface PlansChoices {
  /** The one sport of a plan that is for one. */
  sport: Sport
  isYearly: boolean
  /** As typed. */
  promo: string
  /** The page that one came from. */
  back: string | undefined
  isChosen(plan: OfferedPlan): boolean
  choose(choice: Partial<PlansChoice>): void
  /** The way here again, with this plan chosen. */
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
      void navigate({ to: '.', search: (held: PlansChoice) => ({ ...held, ...choice }), replace: true })
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

/** Of the slate whose page it is. */
const sportIn = (path = '') => Sport.safeParse(new URLSearchParams(path.split('?')[1]).get('sport')).data
