import type { AfterStartParts } from '../afterStartParts.ts'

/** What the swap changes in each lineup. */
export function Swaps({ afterStart }: AfterStartParts) {
  return <p>{afterStart.state.result?.swaps.length ?? 0}</p>
}
