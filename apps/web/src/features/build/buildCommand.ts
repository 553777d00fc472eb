import type { Player } from '@slatecraft/slate'

/** The command of the Build button and its shortcut. */
export interface BuildCommand {
  label: string
  shortcut: string
  /** Reasons it is disabled; empty if enabled. */
  faults: readonly string[]
  /** While disabled it only shows the reasons. */
  run(): void
}

interface BuildCommandParts {
  /** After start: refills lineups with started games instead of building new ones. */
  isAfterStart: boolean
  faults: readonly string[]
  /** Number of edited players, and how many edits are required. */
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

/** Counts players with an edited exposure, projection or ownership; a build requires some. */
export function countEdited(players: readonly Player[]): number {
  return players.filter(
    ({ MinExp, MaxExp, UserProj, UserOwn }) => MinExp !== 0 || MaxExp !== 100 || UserProj !== null || UserOwn !== null,
  ).length
}
