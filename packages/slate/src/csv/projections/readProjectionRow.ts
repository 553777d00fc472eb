import type * as z from 'zod'
import { numberCell } from '../../numberCell.ts'
import { minutes, percent, percentiles, points } from '../../playerNumbers.ts'
import { type Header, isBlank, type rowsBelow } from '../table/findHeader.ts'
import {
  type ProjectionField,
  type ProjectionNumber,
  percentileFields,
  projectionNumbers,
} from './projectionHeadings.ts'

/** One row of a projections file: fantasy points, ownership in percent. Undefined where blank. */
export interface Projection extends Partial<Record<ProjectionNumber, number>> {
  row: number
  id?: string
  name: string
  /** As in a pool row. */
  percentiles?: Percentiles
  team?: string
  position?: string
  /** 1 to 9. */
  battingOrder?: number
  /** A showdown's captain row, in files that name the slot. */
  isCaptain?: true
  /** What the file itself says about the player's slate, to see whether it is this one. */
  salary?: number
  opponent?: string
  date?: string
}

type Percentiles = z.infer<typeof percentiles>

export type ProjectionRow = ReturnType<typeof rowsBelow<ProjectionField>>[number]

/** As in a pool row. */
const ranges: Readonly<Record<ProjectionNumber, z.ZodType<number>>> = {
  points,
  ownership: percent,
  ceiling: points,
  floor: points,
  stdDev: points.min(0),
  playChance: percent,
  minutes,
}

/** Reads a row without the cells that should be numbers and are not; `oddCells` says which. */
export function readProjectionRow(
  { row, cell }: ProjectionRow,
  { headingOf }: Pick<Header<ProjectionField>, 'headingOf'>,
): { projection: Projection; oddCells: string[] } {
  const numbers: Partial<Record<ProjectionNumber, number>> = {}
  const oddCells: string[] = []
  for (const field of projectionNumbers) {
    const value = isBlank(cell(field)) ? undefined : numberCell(cell(field))
    if (value === undefined) continue
    if (ranges[field].safeParse(value).success) numbers[field] = value
    else oddCells.push(`${headingOf[field]} "${cell(field)}" is not a valid number`)
  }
  const cells = percentileFields.map(cell)
  const hasAll = percentileFields.every((field) => headingOf[field] !== undefined)
  const read = !hasAll || cells.every(isBlank) ? undefined : percentiles.safeParse(cells.map(numberCell))
  if (read?.success === false) oddCells.push(`the percentiles ${cells.join(', ')} are not six ascending numbers`)
  const name = (cell('name') || `${cell('firstName')} ${cell('lastName')}`).replace(/\s*\(\d+\)$/, '').trim()
  const order = /^[1-9]$/.test(cell('battingOrder')) ? { battingOrder: Number(cell('battingOrder')) } : {}
  const isCaptain = [cell('position'), cell('rosterPosition')].some((slot) => /^(CPT|MVP)\b/i.test(slot))
  const salary = numberCell(cell('salary'))
  const projection = {
    ...{ row, name },
    ...texts({
      ...{ id: cell('id'), team: cell('team'), position: cell('position') },
      ...{ opponent: cell('opponent'), date: cell('date') },
    }),
    ...numbers,
    ...(read?.success === true && { percentiles: read.data }),
    ...order,
    ...(isCaptain && { isCaptain }),
    ...(salary !== undefined && Number.isFinite(salary) && { salary }),
  }
  return { projection, oddCells }
}

type TextField = 'id' | 'team' | 'position' | 'opponent' | 'date'

function texts(cells: Record<TextField, string>): Pick<Projection, TextField> {
  return Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== ''))
}
