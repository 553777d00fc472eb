import { Button } from '@mantine/core'
import type { Card } from '@slatecraft/contract'
import { useRef, useState } from 'react'
import { CardFields } from '../card/CardFields.tsx'
import { type CardForm, noFaults } from '../card/cardForm.ts'
import { SaveFault } from '../SaveFault.tsx'
import type { OfferedPlans } from '../shared/usePlan.ts'
import type { SubscriptionStore } from '../subscriptionStore.ts'

interface NewCardPartProps {
  offered: OfferedPlans
  store: SubscriptionStore
  onSend(newCard: Card): Promise<boolean>
}

/** Replaces the stored card. */
export function NewCardPart({ offered, store, onSend }: NewCardPartProps) {
  const fields = useRef<CardForm>(null)
  const [isReading, setReading] = useState(false)
  const isBusy = isReading || store.phase === 'updating'
  const { error } = store

  async function save() {
    if (isBusy) return
    setReading(true)
    const card = await fields.current?.read()
    setReading(false)
    if (card !== undefined) await onSend(card)
  }

  return (
    <form
      className="sc-account-plan-card"
      aria-label="New card"
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <CardFields ref={fields} offered={offered} isBusy={isBusy} faults={error?.faults ?? noFaults} />
      {error !== undefined && <SaveFault error={error} />}
      <div className="sc-account-plan-acts">
        <Button type="submit" loading={isBusy}>
          Save card
        </Button>
        <Button variant="default" disabled={isBusy} onClick={store.closeCard}>
          Keep current card
        </Button>
      </div>
    </form>
  )
}
