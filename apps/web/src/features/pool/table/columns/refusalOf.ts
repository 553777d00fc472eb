import type { Player } from '@slatecraft/slate'
import { editLabels } from '../../shared/playerNumbers.ts'
import { type Column, factsOf } from './columnKinds.ts'
import { cellValue } from './filledColumns.ts'

/** Why nothing can be typed into this read-only cell, and where to type instead. */
export function refusalOf(column: Column, player: Player | undefined): string {
  const { typeIn, isWithheld } = factsOf(column)
  const isLocked = isWithheld === true && player !== undefined && cellValue(column, player) === null
  const reason = isLocked ? `Your plan doesn’t show ${column.headerName}` : `${column.headerName} can’t be edited`
  return typeIn === undefined ? `${reason}.` : `${reason}. Use ${editLabels[typeIn]}.`
}
