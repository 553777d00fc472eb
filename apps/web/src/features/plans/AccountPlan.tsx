import { Button } from '@mantine/core'
import type { Subscription } from '@slatecraft/contract'
import { Fault } from '../../components/fault/Fault.tsx'
import { PageButton } from '../../navigation/PageButton.tsx'
import { CancelPart } from './account/CancelPart.tsx'
import { NewCardPart } from './account/NewCardPart.tsx'
import { planFacts } from './account/planFacts.ts'
import { confirmAtBank } from './card/confirmAtBank.ts'
import { plansAddress } from './shared/plansAddress.ts'
import { useOfferedPlans } from './shared/usePlan.ts'
import { isRunning } from './standing.ts'
import type { SubscriptionStore } from './subscriptionStore.ts'
import { useSubscriptionStore } from './useSubscriptionStore.ts'
import './account/accountPlan.css'

interface AccountPlanProps {
  subscription: Subscription
  /** Called after a change, so the owner reloads it. */
  onChange(): void
}

/** The plan section of the account page: plan, price, card, cancellation. */
export function AccountPlan({ subscription: held, onChange }: AccountPlanProps) {
  const store = useSubscriptionStore(confirmAtBank)
  const offered = useOfferedPlans()
  const plans = offered.data?.plans
  const isOpen = plans?.every(({ isFree }) => isFree) === true
  const make: typeof store.make = async (change) => {
    const isSaved = await store.make(change)
    if (isSaved) onChange()
    return isSaved
  }
  const isCardOpen = store.asked === 'card' && store.phase !== 'saved'

  return (
    <div className="sc-account-plan" data-phase={store.phase}>
      <Fault>
        {held.status === 'past_due' && `Your last payment failed. Enter another card to keep ${held.planName}.`}
      </Fault>
      <dl>
        {planFacts(held, Date.now()).map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isOpen && <p>This server has no paid plans. Everything is included.</p>}
      {!isOpen && !isCardOpen && (
        <div className="sc-account-plan-acts">
          <PageButton
            variant={isRunning(held) ? 'default' : 'filled'}
            to={plansAddress(held.sport === null ? {} : { sport: held.sport })}
          >
            {isRunning(held) ? 'Change plan' : 'See the plans'}
          </PageButton>
          {isRunning(held) && (
            <Button
              variant={held.status === 'past_due' ? 'filled' : 'default'}
              disabled={store.phase === 'updating'}
              onClick={store.openCard}
            >
              New card
            </Button>
          )}
        </div>
      )}
      {isCardOpen && offered.data !== undefined && (
        <NewCardPart offered={offered.data} store={store} onSend={(newCard) => make({ kind: 'card', newCard })} />
      )}
      {isRunning(held) && plans !== undefined && !isCardOpen && (
        <CancelPart held={held} plans={plans} store={store} onSend={(kind) => make({ kind })} />
      )}
      <p role="status" className="sc-account-plan-said">
        {store.phase === 'saved' && savedWords(store.asked ?? 'subscribe', held)}
      </p>
    </div>
  )
}

function savedWords(asked: NonNullable<SubscriptionStore['asked']>, { status }: Subscription): string {
  if (asked === 'card') return 'Saved. The new card will be charged from now on.'
  if (asked === 'resume') return 'Saved. Your plan continues.'
  if (asked === 'subscribe') return 'Saved.'
  return status === 'trialing' ? 'Saved. You won’t be charged.' : 'Saved. Your plan ends at the end of the paid period.'
}
