import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'

/** Debounce in ms. */
const settledMs = 300

/** The typed text and the debounced search text. */
export function useSearchText() {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), settledMs)
  return { typed, setTyped, search }
}

interface SearchFieldProps {
  label: string
  placeholder: string
  text: ReturnType<typeof useSearchText>
}

export const SearchField = ({ label, placeholder, text: { typed, setTyped } }: SearchFieldProps) => (
  <TextInput
    type="search"
    className="sc-admin-search"
    aria-label={label}
    placeholder={placeholder}
    leftSection={<IconSearch size={16} aria-hidden />}
    maxLength={254}
    autoComplete="off"
    value={typed}
    onChange={({ currentTarget }) => setTyped(currentTarget.value)}
  />
)
