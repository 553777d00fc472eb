import { numberCell } from '../../numberCell.ts'
import { isBlank } from '../table/findHeader.ts'

/** The number in a cell of a large file. Undefined if blank (`NA`, `nan`, `None`), NaN if it is not a number. */
export function statCell(cell: string): number | undefined {
  // Most cells are plain numbers.
  const plain = cell === '' ? Number.NaN : Number(cell)
  return Number.isFinite(plain) ? plain : isBlank(cell) ? undefined : numberCell(cell)
}
