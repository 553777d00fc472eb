import type { Player } from '@slatecraft/slate'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import type { ICellRendererParams } from 'ag-grid-community'

export interface PoolGridContext {
  toggleLock(player: Player): void
}

export function LockCell({ data, value, context }: ICellRendererParams<Player, boolean, PoolGridContext>) {
  if (data === undefined) return null
  const isLocked = value === true
  return (
    <button
      type="button"
      tabIndex={-1}
      className="sc-lock"
      aria-pressed={isLocked}
      aria-label={`Lock ${data.Name}`}
      onClick={() => context.toggleLock(data)}
    >
      {isLocked ? <IconLock size={16} aria-hidden /> : <IconLockOpen size={16} aria-hidden />}
    </button>
  )
}
