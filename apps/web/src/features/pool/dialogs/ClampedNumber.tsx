import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'

interface ClampedNumberProps extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> {
  value: number
  least: number
  most: number
  onChange(value: number): void
}

/**
 * A number that stops at the ends of its range; nothing, or a lone dot, counts as 0. What was typed is left alone until
 * the field is left, then it shows the number that counts.
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
  const wanted = Number(text.trim().replace(',', '.').replace(/%$/, '') || 0)
  return Math.min(most, Math.max(least, Number.isFinite(wanted) ? wanted : 0))
}
