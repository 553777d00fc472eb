import { FieldRow } from './FieldRow.tsx'

interface SwitchRowProps {
  id?: string | undefined
  label: string
  help: string
  href: string
  value: boolean
  defaultValue: boolean
  isDisabled?: boolean | undefined
  onChange(value: boolean): void
  onReset(): void
}

/** A switch as a row. */
export function SwitchRow({ value, defaultValue, isDisabled = false, onChange, ...row }: SwitchRowProps) {
  return (
    <FieldRow {...row} defaultText={defaultValue ? 'on' : 'off'} isChanged={value !== defaultValue}>
      {(control) => (
        <input
          {...control}
          type="checkbox"
          role="switch"
          className="sc-switch"
          checked={value}
          aria-checked={value}
          disabled={isDisabled}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      )}
    </FieldRow>
  )
}
