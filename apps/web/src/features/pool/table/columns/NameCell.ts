import type { Player } from '@slatecraft/slate'
import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community'
import type { PoolGridContext } from '../poolGridContext.ts'

type Params = ICellRendererParams<Player, string, PoolGridContext>

/** A name that opens the player's weekly log. */
export class NameCell implements ICellRendererComp<Player> {
  private readonly button = document.createElement('button')
  private player: Player | undefined

  init(params: Params): void {
    this.button.type = 'button'
    this.button.tabIndex = -1
    this.button.className = 'sc-name-button'
    this.button.addEventListener('click', () => {
      if (this.player !== undefined) params.context.openStats(this.player)
    })
    this.refresh(params)
  }

  getGui(): HTMLElement {
    return this.button
  }

  refresh({ data, value }: Params): boolean {
    this.player = data
    this.button.textContent = value ?? ''
    return true
  }
}
