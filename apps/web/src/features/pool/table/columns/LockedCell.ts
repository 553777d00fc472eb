import type { Player } from '@slatecraft/slate'
import type { ICellRendererComp } from 'ag-grid-community'
import { drawLock } from '../../../../components/locked/drawLock.ts'
import { upgradeWords } from '../../../plans/shared/upgradeWords.ts'

/** A lock in place of a value of the house's that the plan leaves out. */
export class LockedCell implements ICellRendererComp<Player> {
  private readonly lock = drawLock(upgradeWords)

  getGui(): HTMLElement {
    return this.lock
  }

  /** Anew once there is a value. */
  refresh(): boolean {
    return false
  }
}
