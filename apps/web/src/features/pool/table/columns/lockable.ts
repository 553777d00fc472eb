import type { Player } from '@slatecraft/slate'
import type { ICellRendererComp, ValueGetterParams } from 'ag-grid-community'
import { drawLock } from '../../../../components/locked/drawLock.ts'
import { upgradeWords } from '../../../plans/shared/plansAddress.ts'
import { type Column, withFacts } from './columnKinds.ts'
import { cellValue } from './filledColumns.ts'

/** A lock in place of a withheld default value. */
class LockedCell implements ICellRendererComp<Player> {
  private readonly lock = drawLock(upgradeWords)

  getGui(): HTMLElement {
    return this.lock
  }

  /** Redraws once there is a value. */
  refresh(): boolean {
    return false
  }
}

/**
 * A column with withheld values. They show as a lock, copy as blank and count as nothing, and the column does not sort,
 * because the order would reveal them.
 *
 * @param isLocked undefined if none are withheld.
 */
export function lockable(column: Column, isLocked: ((player: Player) => boolean) | undefined): Column {
  if (isLocked === undefined) return column
  const { tooltipValueGetter } = column
  const shown = ({ data }: ValueGetterParams<Player>): unknown =>
    data === undefined || isLocked(data) ? null : cellValue(column, data)
  const { field, ...rest } = withFacts(column, { isWithheld: true })
  return {
    ...rest,
    ...(field !== undefined && { colId: field }),
    sortable: false,
    valueGetter: shown,
    cellRendererSelector: ({ data }) => (data !== undefined && isLocked(data) ? { component: LockedCell } : undefined),
    ...(tooltipValueGetter && {
      tooltipValueGetter: (params) =>
        params.data != null && isLocked(params.data) ? undefined : tooltipValueGetter(params),
    }),
  }
}
