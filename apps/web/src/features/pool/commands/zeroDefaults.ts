import type { PlayerEdits } from '@slatecraft/slate'
import type { PoolAction } from './poolAction.ts'

/**
 * Excludes players without an edited exposure. A user keeps their exposures. A visitor's whole pool goes to 0 / 0 and their
 * exposures are removed, so a later `Set Base Exposures` reaches all players.
 */
export function zeroDefaults(edits: PlayerEdits, isLoggedIn: boolean): PoolAction {
  const set = Object.keys(edits).filter((id) => edits[id]?.MinExp !== undefined || edits[id]?.MaxExp !== undefined)
  return {
    label: 'Default exposure 0',
    changes: isLoggedIn ? [] : set.map((id) => ({ id, change: ({ MinExp: _, MaxExp: __, ...others }) => others })),
    isZeroed: true,
    refusals: [],
  }
}
