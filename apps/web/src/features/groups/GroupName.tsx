import { useState } from 'react'

interface GroupNameProps {
  name: string
  isFaulty: boolean
  onChange(name: string): void
}

/** Editable group name: saved when you leave the field; Escape undoes the typing. */
export function GroupName({ name, isFaulty, onChange }: GroupNameProps) {
  const [typed, setTyped] = useState<string>()
  const take = () => {
    setTyped(undefined)
    const wanted = typed?.trim()
    if (wanted !== undefined && wanted !== name) onChange(wanted)
  }
  return (
    <input
      type="text"
      className="sc-group-name"
      aria-label="Name of the group"
      aria-invalid={isFaulty}
      placeholder="Name"
      autoComplete="off"
      maxLength={80}
      value={typed ?? name}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={take}
      onKeyDown={({ key }) => {
        if (key === 'Enter') take()
        if (key === 'Escape') setTyped(undefined)
      }}
    />
  )
}
