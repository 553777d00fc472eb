import type { Player } from '@slatecraft/slate'
import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community'
import type { PoolGridContext } from '../poolGridContext.ts'

type Params<Value> = ICellRendererParams<Player, Value, PoolGridContext>

/** A cell with one button that acts on the row's player; Tab skips it, the table's keys trigger it. */
export abstract class ButtonCell<Value> implements ICellRendererComp<Player> {
  protected readonly button = document.createElement('button')
  private player: Player | undefined

  init(params: Params<Value>): void {
    this.button.type = 'button'
    this.button.tabIndex = -1
    this.button.addEventListener('click', () => {
      if (this.player !== undefined) this.act(params.context, this.player)
    })
    this.refresh(params)
  }

  getGui(): HTMLElement {
    return this.button
  }

  refresh({ data, value, context }: Params<Value>): boolean {
    this.player = data
    this.show(data, value ?? undefined, context)
    return true
  }

  protected abstract act(context: PoolGridContext, player: Player): void
  protected abstract show(player: Player | undefined, value: Value | undefined, context: PoolGridContext): void
}
