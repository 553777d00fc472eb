import type { PlayerEdits } from '@slatecraft/slate'
import type { PoolAction } from './poolAction.ts'

/**
 * Players whose exposure is not set are in no lineup. A user keeps what he has set; a visitor's
 * whole pool goes to 0 / 0: his exposures are taken back, so that everybody counts as not set and a later `Set Base
 * Exposures` reaches all of them.
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
