import { TextInput, type TextInputProps } from '@mantine/core'
import { numberCell } from '@slatecraft/slate'
import { useState } from 'react'

interface ClampedNumberProps extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> {
  value: number
  least: number
  most: number
  onChange(value: number): void
}

/**
 * A number field clamped to its range; empty or a lone dot counts as 0. The typed text stays until blur, then the field shows
 * the effective number.
 */
export function ClampedNumber({ value, least, most, onChange, ...field }: ClampedNumberProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...field}
      value={typed ?? String(value)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(clamped(currentTarget.value, least, most))
      }}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={() => setTyped(undefined)}
    />
  )
}

function clamped(text: string, least: number, most: number): number {
  const wanted = numberCell(text) ?? 0
  return Math.min(most, Math.max(least, Number.isFinite(wanted) ? wanted : 0))
}
