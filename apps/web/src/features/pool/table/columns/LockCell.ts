import type { Player } from '@slatecraft/slate'
import type { PoolGridContext } from '../poolGridContext.ts'
import { ButtonCell } from './ButtonCell.ts'

/** Icon paths in Tabler's style; CSS shows the one for the button's state. */
const picture = (kind: string, paths: string) =>
  `<svg class="sc-lock-${kind}" width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`
const body = '<rect x="5" y="11" width="14" height="10" rx="2"/><circle cx="12" cy="16" r="1"/>'
const pictures = [
  picture('open', `${body}<path d="M8 11v-5a4 4 0 0 1 8 0"/>`),
  picture('closed', `${body}<path d="M8 11v-4a4 4 0 1 1 8 0v4"/>`),
  picture('plus', '<path d="M12 5v14M5 12h14"/>'),
].join('')

/** The lock button; while hand-building, a plus adds players who are not in the lineup. */
export class LockCell extends ButtonCell<boolean> {
  constructor() {
    super()
    this.button.className = 'sc-lock'
    this.button.innerHTML = pictures
  }

  protected act(context: PoolGridContext, player: Player): void {
    context.toggleLock(player)
  }

  protected show(player: Player | undefined, isLocked: boolean | undefined, context: PoolGridContext): void {
    const { button } = this
    const name = player?.Name ?? ''
    const isPlus = context.isHandBuilding() && isLocked !== true
    const fault = isPlus && player !== undefined ? context.handFault(player.Id) : undefined
    const states = {
      'aria-label': `${isPlus ? 'Add' : 'Lock'} ${name}${fault === undefined ? '' : `: ${fault}`}`,
      'aria-pressed': isPlus ? undefined : String(isLocked === true),
      /** It stays clickable and then says why. */
      'aria-disabled': fault === undefined ? undefined : 'true',
      title: fault,
    }
    button.toggleAttribute('data-plus', isPlus)
    for (const [state, value] of Object.entries(states)) {
      if (value === undefined) button.removeAttribute(state)
      else button.setAttribute(state, value)
    }
  }
}
