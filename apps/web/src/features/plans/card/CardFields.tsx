import { Fault } from '../../../components/fault/Fault.tsx'
import type { OfferedPlans } from '../shared/usePlan.ts'
import type { CardFormProps } from './cardForm.ts'
import { StripeCardForm } from './StripeCardForm.tsx'
import { TestCardForm } from './TestCardForm.tsx'
import '../planFields.css'
import './card.css'

interface CardFieldsProps extends CardFormProps {
  offered: Pick<OfferedPlans, 'payments' | 'currency'>
}

/** The fields of a card, of whoever takes the money. */
export function CardFields({ offered: { payments, currency }, ...form }: CardFieldsProps) {
  if (payments.kind === 'test') return <TestCardForm {...form} />
  if (payments.publishableKey === null)
    return <Fault>This server lacks STRIPE_PUBLISHABLE_KEY, so no card can be entered.</Fault>
  return <StripeCardForm {...form} publishableKey={payments.publishableKey} currency={currency} />
}
