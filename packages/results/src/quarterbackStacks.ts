import { groupedBy, type Player } from '@slatecraft/slate'
import type { Counter } from './lineupMembers.ts'
import { type QuarterbackStack, quarterbackStackOf } from './quarterbackStack.ts'

/** Lineups with the same quarterback's team and the same stack size. */
export interface StackRow extends QuarterbackStack {
  count: number
  /** Total of these lineups. */
  points: number
}

/** Lineups of another length are from a showdown or incomplete; they are not counted. */
const classicLength = 9

/** The stack of a lineup of nine players. */
export const classicStackOf = (members: readonly Player[], length: number): QuarterbackStack | undefined =>
  length === classicLength ? quarterbackStackOf(members) : undefined

/** nfl lineups with nine players by their quarterback's stack. */
export function quarterbackStacks(): Counter<StackRow> {
  const found = new Map<string, StackRow>()
  return {
    add({ lineup, members }) {
      const stack = classicStackOf(
        members.map(({ player }) => player),
        lineup.players.length,
      )
      if (stack === undefined) return
      const key = `${stack.team}|${stack.mates}|${stack.opponents}`
      const row = found.get(key) ?? { ...stack, count: 0, points: 0 }
      row.count++
      row.points += lineup.points
      found.set(key, row)
    },
    rows: () => [...found.values()].map((row) => ({ ...row })).sort(mostFirst),
  }
}

/** `QB + 2/1` is two teammates and one bring-back. */
export function stackName({ mates, opponents }: Pick<StackRow, 'mates' | 'opponents'>): string {
  if (mates === 0 && opponents === 0) return 'QB alone'
  return `QB + ${mates}${opponents === 0 ? '' : `/${opponents}`}`
}

/** Lineups with the same kind of stack. */
export interface Kind {
  name: string
  count: number
  /** Total of these lineups. */
  points: number
}

/** The same lineups by stack size, for all teams. */
export const stackShapes = (rows: readonly StackRow[]): Kind[] => added(rows, stackName)

/** The same lineups by the quarterback's team, for all stack sizes. */
export const stackTeams = (rows: readonly StackRow[]): Kind[] => added(rows, ({ team }) => team)

function added(rows: readonly StackRow[], nameOf: (row: StackRow) => string): Kind[] {
  return [...groupedBy(rows, nameOf)]
    .map(([name, kind]) => ({
      name,
      count: kind.reduce((sum, { count }) => sum + count, 0),
      points: kind.reduce((sum, { points }) => sum + points, 0),
    }))
    .sort(mostFirst)
}

const mostFirst = (a: { count: number; points: number }, b: { count: number; points: number }) =>
  b.count - a.count || b.points - a.points
