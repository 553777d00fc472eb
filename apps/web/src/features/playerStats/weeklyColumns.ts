import { type PointsColumn, pointsColumns, type WeeklyLog } from '@slatecraft/slate'

/** The log's columns, in order. */
const weeklyColumns = [
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

export type CountColumn = Exclude<(typeof weeklyColumns)[number], 'Week' | 'Opponent'>
export const countColumns = weeklyColumns.filter((column) => column !== 'Week' && column !== 'Opponent')

export const isPoints = (column: CountColumn): column is PointsColumn =>
  pointsColumns.some((points) => points === column)
