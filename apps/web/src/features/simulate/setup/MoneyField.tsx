import type { ComponentProps } from 'react'
import { centsOf, dollarsOf, moneyFormat } from './moneyFormat.ts'
import { SliderNumber } from './SliderNumber.tsx'

interface MoneyFieldProps extends Omit<ComponentProps<typeof SliderNumber>, 'value' | 'onChange' | 'format' | 'stops'> {
  cents: number | null
  onCents(cents: number): void
  /** In dollars; without them there is no slider. */
  stops?: readonly number[]
}

/** An amount in dollars. */
export const MoneyField = ({ cents, onCents, stops = [], ...field }: MoneyFieldProps) => (
  <SliderNumber
    {...field}
    format={moneyFormat}
    stops={stops}
    value={cents === null ? null : dollarsOf(cents)}
    onChange={(dollars) => dollars !== null && onCents(centsOf(dollars))}
  />
)
