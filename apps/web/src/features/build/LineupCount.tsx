import { TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'

interface LineupCountProps {
  value: number
  isFixed?: boolean
  /** Number of saved lineups that count. */
  least: number
  most: number
  /** Content shown next to the field. */
  hint: ReactNode
  /** The number while typing; a build already uses it. */
  onType(value: number): void
  /** Called on blur or Enter. */
  onChange(value: number): void
  /** Called if the user typed more than `most`. */
  onTooMany(): void
}

/** The lineup count: a whole number in range; empty counts as 0. Each visit to the field is one change. */
export function LineupCount({
  value,
  isFixed = false,
  least,
  most,
  hint,
  onType,
  onChange,
  onTooMany,
}: LineupCountProps) {
  const [typed, setTyped] = useState<string>()
  const type = (text: string) => {
    setTyped(text)
    onType(clamp(countIn(text), least, most))
  }
  const commit = () => {
    if (typed === undefined) return
    setTyped(undefined)
    if (countIn(typed) > most) onTooMany()
    onChange(clamp(countIn(typed), least, most))
  }
  const latest = useRef(commit)
  useEffect(() => {
    latest.current = commit
  })
  useEffect(() => {
    const last = () => latest.current()
    window.addEventListener('pagehide', last)
    return () => window.removeEventListener('pagehide', last)
  }, [])
  return (
    <TextInput
      className="sc-lineup-count"
      label="Lineups"
      disabled={isFixed}
      inputMode="numeric"
      autoComplete="off"
      description={hint}
      inputWrapperOrder={['label', 'input', 'description']}
      value={typed ?? String(value)}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
        const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
        if (by === undefined) return
        event.preventDefault()
        type(String(clamp(value + by, least, most)))
      }}
    />
  )
}

/** `1,000` reads as a thousand. */
const countIn = (text: string) => Number(/^\s*\d{1,3}(,\d{3})+\s*$/.test(text) ? text.replaceAll(',', '') : text)

export const clamp = (wanted: number, least: number, most: number) =>
  Number.isNaN(wanted) ? least : Math.min(most, Math.max(least, Math.floor(wanted)))
