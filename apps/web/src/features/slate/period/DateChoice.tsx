import { useId } from 'react'
import { useLateMenu } from '../../../components/hooks/useLateMenu.ts'
import './dateChoice.css'
import { MonthButton } from './MonthButton.tsx'

interface DateChoiceProps {
  value: string
  /** How many slates a date has. */
  slates: ReadonlyMap<unknown, number>
  onChange(value: string): void
}

const loadMonth = async () => (await import('./MonthPopover.tsx')).MonthPopover

/** A date, typed or chosen from a month that marks the dates with slates. */
export function DateChoice({ value, slates, onChange }: DateChoiceProps) {
  const id = useId()
  const { Menu, pressing } = useLateMenu(loadMonth)
  return (
    <div className="sc-choice sc-date">
      <label htmlFor={id}>Date</label>
      <input
        id={id}
        type="date"
        value={value}
        onChange={({ currentTarget }) => currentTarget.value !== '' && onChange(currentTarget.value)}
      />
      {Menu === undefined ? (
        <MonthButton {...pressing} />
      ) : (
        <Menu key={value} value={value} slates={slates} onChoose={onChange} />
      )}
    </div>
  )
}
