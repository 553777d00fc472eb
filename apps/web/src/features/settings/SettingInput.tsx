import { ActionIcon, TextInput, type TextInputProps, Tooltip } from '@mantine/core'
import { IconRotate2 } from '@tabler/icons-react'
import { useState } from 'react'
import { readSetting, type SettingField, showSetting } from './settingFields.ts'

/** What a setting means stands below it, so that neighbours line up. */
export const wrapperOrder: NonNullable<TextInputProps['inputWrapperOrder']> = ['label', 'input', 'error', 'description']

interface SettingInputProps {
  field: SettingField
  value: number | null
  defaultValue: number | null
  /** A fault that only shows beside other fields. */
  fault: string | undefined
  onChange(value: number | null): void
  onReset(): void
}

/** One setting: label, meaning, default, reset. What can't be read is explained and leaves the old value in force. */
export function SettingInput({ field, value, defaultValue, fault, onChange, onReset }: SettingInputProps) {
  const [typed, setTyped] = useState<string>()
  const read = typed === undefined ? undefined : readSetting(field, typed)
  const ownFault = read !== undefined && 'fault' in read ? read.fault : undefined
  const isChanged = value !== defaultValue || ownFault !== undefined
  return (
    <div className="sc-setting" data-changed={isChanged || undefined}>
      <TextInput
        label={field.label}
        description={`${field.meaning} Default ${showSetting(field, defaultValue)}.`}
        inputWrapperOrder={wrapperOrder}
        inputMode={field.isWhole ? 'numeric' : 'decimal'}
        autoComplete="off"
        placeholder={field.whenEmpty ?? ''}
        leftSection={field.unit === '$' ? '$' : undefined}
        rightSection={field.unit === '%' ? '%' : undefined}
        value={typed ?? (value === null ? '' : String(value))}
        error={ownFault ?? fault}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          const next = readSetting(field, currentTarget.value)
          if ('value' in next) onChange(next.value)
        }}
        onBlur={() => ownFault === undefined && setTyped(undefined)}
      />
      <ResetButton
        label={field.label}
        isDisabled={!isChanged}
        onReset={() => {
          setTyped(undefined)
          onReset()
        }}
      />
    </div>
  )
}

interface ResetButtonProps {
  label: string
  isDisabled: boolean
  onReset(): void
}

export function ResetButton({ label, isDisabled, onReset }: ResetButtonProps) {
  return (
    <Tooltip label="Back to the default">
      <ActionIcon
        variant="subtle"
        color="gray"
        className="sc-setting-reset"
        aria-label={`Reset ${label}`}
        disabled={isDisabled}
        onClick={onReset}
      >
        <IconRotate2 size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
