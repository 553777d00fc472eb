import type { AfterStartParts } from './afterStartParts.ts'
import { Swaps } from './swaps/Swaps.tsx'

/** Late swap: the lineups, the games, and what a swap changes. */
export function AfterStartView(parts: AfterStartParts) {
  return (
    <div className="sc-after-start">
      <Swaps {...parts} />
    </div>
  )
}
