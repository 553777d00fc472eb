import type { Subscription } from '@slatecraft/contract'

/** The part of the account page about the plan: what it is, what it costs, its card, its end. */
export function AccountPlan({ subscription, onChange }: { subscription: Subscription; onChange(): void }) {
  return (
    <button type="button" onClick={onChange}>
      {subscription.planName}
    </button>
  )
}
