import { TextInput } from '@mantine/core'
import { useState } from 'react'

interface LineupCountProps {
  value: number
  /** Most lineups that one build may have. */
  limit: number
  onChange(value: number): void
}

/** How many lineups to build: whole, 0 to the limit (BS-35); empty counts as 0 until the field is left (O-57). */
export function LineupCount({ value, limit, onChange }: LineupCountProps) {
  const [typed, setTyped] = useState<string>()
  const step = (by: number) => {
    setTyped(undefined)
    onChange(clamp(value + by, limit))
  }
  return (
    <TextInput
      className="sc-lineup-count"
      label="Lineups"
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? String(value)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(clamp(Number(currentTarget.value), limit))
      }}
      onBlur={() => setTyped(undefined)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        step(event.key === 'ArrowUp' ? 1 : -1)
      }}
    />
  )
}

export const clamp = (wanted: number, limit: number) =>
  Number.isNaN(wanted) ? 0 : Math.min(limit, Math.max(0, Math.floor(wanted)))
