import { type PointsColumn, pointsColumns, type WeeklyLog } from '@slatecraft/slate'
import type { ValueColumn } from '../../components/valueTable/ValueTable.tsx'

/** The log's columns, in order. */
const names = [
  'Week',
  'Opponent',
  ...pointsColumns,
  'PassAtt',
  'PassCmp',
  'PassYds',
  'PassTds',
  'PassInt',
  'RushYds',
  'RushAtt',
  'RushTds',
  'Tar',
  'Rec',
  'RecYds',
  'RecTds',
  'FmbLss',
] as const satisfies readonly (keyof WeeklyLog)[]

export type CountColumn = Exclude<(typeof names)[number], 'Week' | 'Opponent'>
export const countColumns = names.filter((column) => column !== 'Week' && column !== 'Opponent')

export const isPoints = (column: CountColumn): column is PointsColumn =>
  pointsColumns.some((points) => points === column)

/** For sorting and export. */
export const weeklyColumns: readonly ValueColumn<WeeklyLog>[] = names.map((header) => ({
  header,
  ...(header === 'Opponent' && { isText: true }),
  valueOf: (week) => week[header],
  show: (week) => week[header],
}))
