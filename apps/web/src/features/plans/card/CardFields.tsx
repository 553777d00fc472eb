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

/** Card fields of the payment processor. */
export function CardFields({ offered: { payments, currency }, ...form }: CardFieldsProps) {
  if (payments.kind === 'test') return <TestCardForm {...form} />
  if (payments.publishableKey === null)
    return <Fault>This server has no STRIPE_PUBLISHABLE_KEY, so you can’t enter a card.</Fault>
  return <StripeCardForm {...form} publishableKey={payments.publishableKey} currency={currency} />
}
