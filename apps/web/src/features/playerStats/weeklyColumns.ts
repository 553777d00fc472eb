import type { Site, WeeklyLog } from '@slatecraft/slate'

/** The log's columns by their names, in this order. */
const weeklyColumns = [
  'Week',
  'Opponent',
  'DKPts',
  'FDPts',
  'YAPts',
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

/** Which column holds a site's own fantasy points. */
export const pointsColumns = { dk: 'DKPts', fd: 'FDPts', ya: 'YAPts' } as const satisfies Record<Site, CountColumn>
export type PointsColumn = (typeof pointsColumns)[Site]

export const isPoints = (column: CountColumn): column is PointsColumn =>
  Object.values<string>(pointsColumns).includes(column)
