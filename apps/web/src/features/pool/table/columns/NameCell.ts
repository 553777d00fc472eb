import type { Player } from '@slatecraft/slate'
import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community'
import { formatSalary } from '../../../../words/format.ts'
import type { PoolGridContext } from '../poolGridContext.ts'
import { drawPosition } from './drawPosition.ts'

interface NameCellOptions {
  /** The name opens the weekly log. */
  /** Position, team and salary are below the name. */
  isStacked: boolean
  /** The positions in the order of their colors. */
  tones: readonly string[]
}

type Params = ICellRendererParams<Player, string, PoolGridContext> & NameCellOptions

/** A player’s name. */
export class NameCell implements ICellRendererComp<Player> {
  private readonly cell = document.createElement('div')
  private readonly more = document.createElement('div')
  private readonly name = document.createElement('button')
  private player: Player | undefined

  init(params: Params): void {
    const { isStacked, context } = params
    this.cell.className = isStacked ? 'sc-pool-name sc-pool-stacked' : 'sc-pool-name'
    this.more.className = 'sc-pool-more'
    this.name.type = 'button'
    this.name.tabIndex = -1
    this.name.className = 'sc-name-button'
    this.name.addEventListener('click', () => {
      if (this.player !== undefined) context.openStats(this.player)
    })
    this.cell.append(this.name, ...(isStacked ? [' ', this.more] : []))
    this.refresh(params)
  }

  getGui(): HTMLElement {
    return this.cell
  }

  refresh({ data, isStacked, tones }: Params): boolean {
    this.player = data
    this.name.textContent = data?.Name ?? ''
    if (isStacked && data !== undefined) {
      const { TeamAbbrev, Salary } = data
      this.more.replaceChildren(drawPosition(data, tones), ` ${[TeamAbbrev, formatSalary(Salary)].join(' ').trim()}`)
    }
    return true
  }
}
