import { useId } from 'react'

interface RadioPillsProps<Value extends string> {
  label: string
  value: Value
  choices: readonly { value: NoInfer<Value>; label: string }[]
  onChange(value: NoInfer<Value>): void
}

/** A radio group shown as pills. */
export function RadioPills<Value extends string>({ label, value, choices, onChange }: RadioPillsProps<Value>) {
  const name = useId()
  return (
    <fieldset className="sc-pills">
      <legend>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            className="sc-visually-hidden"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
