/** The command behind the Build button and its shortcut, so that the two can't disagree. */
export interface BuildCommand {
  label: string
  shortcut: string
  /** Why it is disabled; enabled while empty. */
  faults: readonly string[]
  /** While disabled it only says why. */
  run(): void
}

interface BuildCommandParts {
  /** Lineups whose games are under way are filled up, in place of building new ones. */
  isAfterStart: boolean
  faults: readonly string[]
  /** Players whose exposure, projection or ownership was touched, and how many must be. */
  editedCount: number
  editsNeeded: number
  onRefused(faults: readonly string[]): void
  onUntouched(): void
  build(): void
}

export function buildCommand({
  isAfterStart,
  faults,
  editedCount,
  editsNeeded,
  onRefused,
  onUntouched,
  build,
}: BuildCommandParts): BuildCommand {
  return {
    label: isAfterStart ? 'Build After Start' : 'Build',
    shortcut: 'mod+Enter',
    faults,
    run() {
      if (faults.length > 0) onRefused(faults)
      else if (editedCount < editsNeeded) onUntouched()
      else build()
    },
  }
}
