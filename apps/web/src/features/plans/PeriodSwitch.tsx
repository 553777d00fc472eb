import { SegmentedControl } from '@mantine/core'

interface PeriodSwitchProps {
  isYearly: boolean
  /** In percent. */
  saves: number
  onChange(isYearly: boolean): void
}

/** Monthly, or yearly with the savings. */
export function PeriodSwitch({ isYearly, saves, onChange }: PeriodSwitchProps) {
  return (
    <SegmentedControl
      className="sc-plans-period"
      aria-label="Billing period"
      size="md"
      value={isYearly ? 'yearly' : 'monthly'}
      onChange={(value) => onChange(value === 'yearly')}
      data={[
        { value: 'monthly', label: 'Monthly' },
        { value: 'yearly', label: saves > 0 ? `Yearly, saves up to ${saves}%` : 'Yearly' },
      ]}
    />
  )
}
