import { Select } from '@mantine/core'

/** The sizes that one can ask for. Contests within a factor of 3 count. */
const sizes = [20, 100, 500, 2_000, 10_000, 50_000, 200_000]

interface FieldSizeProps {
  /** Entries of the contest; undefined for any. */
  entries: number | undefined
  onEntries(entries: number | undefined): void
  isDisabled?: boolean
}

/** Which finished contests count: those of about as many entries as the one you enter. */
export function FieldSize({ entries, onEntries, isDisabled = false }: FieldSizeProps) {
  return (
    <Select
      size="xs"
      w={150}
      aria-label="Entries of the contest"
      placeholder="Any field size"
      data={sizes.map((size) => ({ value: String(size), label: `About ${size.toLocaleString('en-US')} entries` }))}
      value={entries === undefined ? null : String(entries)}
      clearable
      disabled={isDisabled}
      onChange={(value) => onEntries(value === null ? undefined : Number(value))}
    />
  )
}
