import { useState } from 'react'
import type { AfterStartParts } from './afterStartParts.ts'
import { Swaps } from './swaps/Swaps.tsx'

/** Late swap: the lineups, the games, and what a swap changes. */
export function AfterStartView(parts: AfterStartParts) {
  const [player, setPlayer] = useState<string>()
  return (
    <div className="sc-after-start">
      <Swaps {...parts} player={player} onPlayer={setPlayer} />
    </div>
  )
}
