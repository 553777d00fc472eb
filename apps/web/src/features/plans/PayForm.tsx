import { Button } from '@mantine/core'
import type { LegalDocument, Subscription } from '@slatecraft/contract'
import { useRef, useState } from 'react'
import { capitalised } from '../../words/letters.ts'
import { ConsentBox } from '../legal/shared/ConsentBox.tsx'
import { publishedOf } from '../legal/shared/legalDocuments.ts'
import { CardChoice, type CardToPay } from './card/CardChoice.tsx'
import { cardName, noFaults } from './card/cardForm.ts'
import { SaveFault } from './SaveFault.tsx'
import type { OfferedPlans } from './shared/usePlan.ts'
import type { SaveError } from './subscriptionStore.ts'
import type { Promo } from './usePromo.ts'

type Documents = Partial<Record<LegalDocument, string>>

interface PayFormProps {
  offered: OfferedPlans
  promo: Promo
  held: Subscription
  /** What the operator has published, with versions. */
  documents: Documents
  button: string
  isUpdating: boolean
  error: SaveError | undefined
  onPay(read: CardToPay, agreed: Documents): Promise<void>
}

/** The card, the agreement and the button of an order; one click is one order. */
export function PayForm({ offered, promo, held, documents, button, isUpdating, error, onPay }: PayFormProps) {
  const card = useRef<{ read(): Promise<CardToPay | undefined> }>(null)
  const [isReading, setReading] = useState(false)
  const [isAgreed, setAgreed] = useState(false)
  const [isMissed, setMissed] = useState(false)
  const isBusy = isReading || isUpdating
  const isUnsure = promo.phase === 'checking' || promo.phase === 'invalid'
  const published = publishedOf(documents)
  const serverFault = [...(error?.faults ?? [])].find(([field]) => field.startsWith('agreed'))?.[1]
  const agreeFault = isMissed ? 'Check this box to subscribe.' : serverFault && `${capitalised(serverFault)}.`

  async function pay() {
    if (isBusy || isUnsure) return
    setReading(true)
    const read = await card.current?.read()
    setReading(false)
    const isMissing = published.length > 0 && !isAgreed
    setMissed(isMissing)
    if (read !== undefined && !isMissing) await onPay(read, documents)
  }

  return (
    <form
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault()
        void pay()
      }}
    >
      <h3>Payment</h3>
      <CardChoice
        ref={card}
        offered={offered}
        kept={cardName(held)}
        isBusy={isBusy}
        faults={error?.faults ?? noFaults}
      />
      <ConsentBox
        published={published}
        isChecked={isAgreed}
        fault={agreeFault}
        onChange={(isChecked) => {
          setAgreed(isChecked)
          setMissed(false)
        }}
      />
      {error !== undefined && error.code !== 'no-trial' && <SaveFault error={error} />}
      <Button
        type="submit"
        size="md"
        fullWidth
        loading={isBusy}
        aria-disabled={isUnsure || undefined}
        {...(promo.phase === 'invalid' && { 'data-disabled': true })}
      >
        {button}
      </Button>
      <p className="sc-pay-line">
        {promo.phase === 'invalid'
          ? 'Correct or remove the promo code above.'
          : 'Renews until you cancel. You can cancel on your account page at any time.'}
      </p>
    </form>
  )
}
