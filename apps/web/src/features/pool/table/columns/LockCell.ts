import type { Player } from '@slatecraft/slate'
import type { PoolGridContext } from '../poolGridContext.ts'
import { ButtonCell } from './ButtonCell.ts'

/** Tabler's lock with its shackle open and closed; the style shows the one that `aria-pressed` asks for. */
const picture = (shackle: string) =>
  `<svg width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><rect x="5" y="11" width="14" height="10" rx="2"/><circle cx="12" cy="16" r="1"/><path d="${shackle}"/></svg>`
const pictures = picture('M8 11v-5a4 4 0 0 1 8 0') + picture('M8 11v-4a4 4 0 1 1 8 0v4')

/** Locks and unlocks by a click. */
export class LockCell extends ButtonCell<boolean> {
  constructor() {
    super()
    this.button.className = 'sc-lock'
    this.button.innerHTML = pictures
  }

  protected act(context: PoolGridContext, player: Player): void {
    context.toggleLock(player)
  }

  protected show(player: Player | undefined, isLocked: boolean | undefined): void {
    this.button.setAttribute('aria-pressed', String(isLocked === true))
    this.button.setAttribute('aria-label', `Lock ${player?.Name ?? ''}`)
  }
}
