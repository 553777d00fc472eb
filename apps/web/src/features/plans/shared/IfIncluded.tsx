import type { PaidRight, Player } from '@slatecraft/slate'
import { type ReactNode, use } from 'react'
import { UpgradeMarkHint } from './UpgradeHint.tsx'
import { arePointsLocked, isOwnershipLocked, isSumLocked, WithheldContext } from './withheld.ts'

/** What can be withheld of a player, and by it of a lineup. */
const locks = { points: arePointsLocked, ownership: isOwnershipLocked } as const

interface IfIncludedProps {
  what: keyof typeof locks
  player: Player
  children: ReactNode
}

/** A player's value, in whose place a lock stands where the plan leaves it out and the user has none of his own. */
export const IfIncluded = ({ what, player, children }: IfIncludedProps) =>
  locks[what](use(WithheldContext), player) ? <UpgradeMarkHint /> : children

/** A value that follows from many players' and is a lock wherever the plan leaves their house's out. */
export const IfAllIncluded = ({ of, children }: { of: PaidRight; children: ReactNode }) =>
  use(WithheldContext).includes(of) ? <UpgradeMarkHint /> : children

interface IfSumIncludedProps {
  what: keyof typeof locks
  ids: readonly string[]
  players: ReadonlyMap<string, Player>
  children: ReactNode
}

/** The same of a sum over players: whoever lacks one of its values lacks the sum. */
export const IfSumIncluded = ({ what, ids, players, children }: IfSumIncludedProps) =>
  isSumLocked(locks[what], use(WithheldContext), ids, players) ? <UpgradeMarkHint /> : children
