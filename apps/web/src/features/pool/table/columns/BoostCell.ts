import type { Player } from '@slatecraft/slate'
import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community'
import { entryRules } from '../../commands/cellEntry.ts'
import type { PoolGridContext } from '../poolGridContext.ts'

type Params = ICellRendererParams<Player, unknown, PoolGridContext>

const { least, most } = entryRules.Boost

/** The Boost value between two arrows. */
export class BoostCell implements ICellRendererComp<Player> {
  private readonly cell = document.createElement('div')
  private readonly number = document.createElement('span')
  private readonly down = document.createElement('button')
  private readonly up = document.createElement('button')
  private player: Player | undefined

  init(params: Params): void {
    this.cell.className = 'sc-boost'
    this.down.textContent = '▼'
    this.up.textContent = '▲'
    for (const [button, step] of [
      [this.down, -1],
      [this.up, 1],
    ] as const) {
      button.type = 'button'
      button.tabIndex = -1
      button.addEventListener('click', () => {
        if (this.player !== undefined) params.context.stepBoost(this.player, step)
      })
      /** Two quick clicks are two steps, not a double click that opens the cell. */
      button.addEventListener('dblclick', (event) => event.stopPropagation())
    }
    this.cell.append(this.down, this.number, this.up)
    this.refresh(params)
  }

  getGui(): HTMLElement {
    return this.cell
  }

  refresh({ data }: Params): boolean {
    this.player = data
    const boost = data?.Boost ?? 0
    this.number.textContent = formatBoost(boost)
    this.cell.dataset.sign = String(Math.sign(boost))
    /** Uses aria-disabled: the `disabled` attribute would drop the focus at the last step. */
    this.down.ariaDisabled = String(boost <= least)
    this.up.ariaDisabled = String(boost >= most)
    this.down.setAttribute('aria-label', `Boost ${data?.Name ?? ''} down`)
    this.up.setAttribute('aria-label', `Boost ${data?.Name ?? ''} up`)
    return true
  }
}

/** `+2`, `−1`, `0`. */
export const formatBoost = (boost: number) => (boost > 0 ? `+${boost}` : boost < 0 ? `−${-boost}` : '0')
