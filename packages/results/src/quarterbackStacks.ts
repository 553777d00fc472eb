import { groupedBy } from '@slatecraft/slate'
import { type QuarterbackStack, quarterbackStackOf } from './quarterbackStack.ts'
import type { Counter } from './seenLineup.ts'

/** Lineups of one quarterback's team with stacks of one size. */
export interface StackRow extends QuarterbackStack {
  count: number
  /** Of these lineups together. */
  points: number
}

/** Lineups of another length are a showdown's or no whole ones, and have no such stack. */
const classicLength = 9

/** nfl lineups of nine by their quarterback's stack. */
export function quarterbackStacks(): Counter<StackRow> {
  const found = new Map<string, StackRow>()
  return {
    add({ lineup, members }) {
      const stack = quarterbackStackOf(members.map(({ player }) => player))
      if (lineup.players.length !== classicLength || stack === undefined) return
      const key = `${stack.team}|${stack.mates}|${stack.opponents}`
      const row = found.get(key) ?? { ...stack, count: 0, points: 0 }
      row.count++
      row.points += lineup.points
      found.set(key, row)
    },
    rows: () => [...found.values()].map((row) => ({ ...row })).sort(mostFirst),
  }
}

/** `QB + 2/1`: two of his team and one of the opponent's. */
export function stackName({ mates, opponents }: Pick<StackRow, 'mates' | 'opponents'>): string {
  if (mates === 0 && opponents === 0) return 'QB alone'
  return `QB + ${mates}${opponents === 0 ? '' : `/${opponents}`}`
}

/** Lineups of one kind, their points together. */
export interface Kind {
  name: string
  count: number
  points: number
}

/** The same lineups by the stack's shape, whatever the team. */
export const stackShapes = (rows: readonly StackRow[]): Kind[] => added(rows, stackName)

/** The same lineups by the quarterback's team, whatever the shape. */
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
