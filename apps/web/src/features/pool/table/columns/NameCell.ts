import type { Player } from '@slatecraft/slate'
import type { PoolGridContext } from '../poolGridContext.ts'
import { ButtonCell } from './ButtonCell.ts'

/** A name that opens the player's weekly log. */
export class NameCell extends ButtonCell<string> {
  constructor() {
    super()
    this.button.className = 'sc-name-button'
  }

  protected act(context: PoolGridContext, player: Player): void {
    context.openStats(player)
  }

  protected show(_: Player | undefined, name: string | undefined): void {
    this.button.textContent = name ?? ''
  }
}
