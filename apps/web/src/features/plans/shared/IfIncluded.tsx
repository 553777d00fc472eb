import type { PaidRight, Player } from '@slatecraft/slate'
import { type ReactNode, use } from 'react'
import { UpgradeMarkHint } from './UpgradeHint.tsx'
import { areCeilingsLocked, arePointsLocked, isOwnershipLocked, isSumLocked, WithheldContext } from './withheld.ts'

/** Kinds of player values a plan can withhold. */
const locks = { points: arePointsLocked, ceiling: areCeilingsLocked, ownership: isOwnershipLocked } as const

interface IfIncludedProps {
  what: keyof typeof locks
  player: Player
  children: ReactNode
}

/** A player's value, or a lock if it is withheld and the user has none. */
export const IfIncluded = ({ what, player, children }: IfIncludedProps) =>
  locks[what](use(WithheldContext), player) ? <UpgradeMarkHint /> : children

/** A value computed from many players; a lock if their default values are withheld. */
export const IfAllIncluded = ({ of, children }: { of: PaidRight; children: ReactNode }) =>
  use(WithheldContext).includes(of) ? <UpgradeMarkHint /> : children

interface IfSumIncludedProps {
  what: keyof typeof locks
  ids: readonly string[]
  players: ReadonlyMap<string, Player>
  children: ReactNode
}

/** A sum over players; a lock if any of its values is withheld. */
export const IfSumIncluded = ({ what, ids, players, children }: IfSumIncludedProps) =>
  isSumLocked(locks[what], use(WithheldContext), ids, players) ? <UpgradeMarkHint /> : children
