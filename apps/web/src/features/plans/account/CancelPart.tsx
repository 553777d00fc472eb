import { Button } from '@mantine/core'
import type { OfferedPlan, Subscription } from '@slatecraft/contract'
import { useRef, useState } from 'react'
import { formatDay } from '../../../words/dates.ts'
import { lostBetween } from '../planWords.ts'
import { SaveFault } from '../SaveFault.tsx'
import { isCanceledTrial } from '../standing.ts'
import type { SubscriptionStore } from '../subscriptionStore.ts'

interface CancelPartProps {
  held: Subscription
  plans: readonly OfferedPlan[]
  store: SubscriptionStore
  onSend(kind: 'cancel' | 'resume'): Promise<boolean>
}

/** Cancels a plan: lists what ends first, and can be undone until the period ends. */
export function CancelPart({ held, plans, store, onSend }: CancelPartProps) {
  const [isAsking, setAsking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const isBusy = store.phase === 'updating'
  const isMine = store.asked === 'cancel' || store.asked === 'resume'
  const fault = isMine && store.error !== undefined && <SaveFault error={store.error} />

  if (held.cancelAt !== null)
    return (
      <div className="sc-account-plan-end">
        {isCanceledTrial(held) && <p>Your trial ends on {formatDay(held.cancelAt)}; you won’t be charged.</p>}
        <p>Until then nothing changes, and you can undo the cancellation.</p>
        {fault}
        <Button variant="default" loading={isBusy && isMine} onClick={() => void onSend('resume')}>
          Keep {held.planName} after all
        </Button>
      </div>
    )
  if (!isAsking)
    return (
      <button type="button" ref={opener} className="sc-link" onClick={() => setAsking(true)}>
        Cancel {held.planName} …
      </button>
    )

  const isTrial = held.status === 'trialing'
  const plan = plans.find(({ planName }) => planName === held.planName)
  const free = plans.find(({ isFree }) => isFree)
  const lost = plan === undefined || free === undefined ? [] : lostBetween(plan, free)
  return (
    <section className="sc-account-plan-end" aria-labelledby="cancel-plan">
      <h3 id="cancel-plan">Cancel {held.planName}?</h3>
      <p>
        Nothing changes until {formatDay(held.currentPeriodEnd ?? '')}, and you won’t be charged
        {isTrial ? '' : ' again'}. After that you are on {free?.planName}. Your saved work stays, and this ends:
      </p>
      <ul>
        {lost.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {fault}
      <div className="sc-account-plan-acts">
        <Button
          color="red"
          className="sc-account-plan-cancel"
          loading={isBusy}
          onClick={() => void onSend('cancel').then((isSaved) => isSaved && setAsking(false))}
        >
          Cancel at the end of the {isTrial ? 'trial' : 'period'}
        </Button>
        <Button variant="default" disabled={isBusy} data-autofocus autoFocus onClick={() => setAsking(false)}>
          Keep it
        </Button>
      </div>
    </section>
  )
}
