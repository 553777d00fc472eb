import { groupedBy } from './groupedBy.ts'
import type { PlayerRow } from './player.ts'

type Row = Pick<PlayerRow, 'Id' | 'Name' | 'Position' | 'TeamAbbrev' | 'RosterPosition' | 'Salary'>

/** The id that the site itself knows a row by: without the roster place that a showdown's ids end in. */
export const siteId = (id: string) => id.replace(/\|(CPT|FLEX)$/, '')

/**
 * Which rows of a pool are one human: for each row the index of his first one. In a classic contest that is the row
 * itself. A showdown's captain row and the other one are the same human where their ids differ in the ending alone
 * (FanDuel, Yahoo), else where name, team and position agree: DraftKings gives each of the two rows an id of its own. Of
 * two humans who share all three, the dearer captain is the dearer player.
 */
export function personsOf(rows: readonly Row[]): number[] {
  const persons = rows.map((_, index) => index)
  const join = (one: number, other: number) => {
    persons[Math.max(one, other)] = Math.min(one, other)
  }
  const placed = [...rows.keys()].filter((index) => rows[index]!.RosterPosition !== null)
  const alone: number[] = []
  for (const sameId of groupedBy(placed, (index) => siteId(rows[index]!.Id)).values()) {
    const [first, ...others] = sameId
    if (others.length === 0) alone.push(first!)
    else for (const other of others) join(first!, other)
  }
  const nameOf = (index: number) => {
    const { Name, TeamAbbrev, Position } = rows[index]!
    return [Name, TeamAbbrev, Position].join('|')
  }
  for (const sameName of groupedBy(alone, nameOf).values()) {
    const dearestFirst = sameName.sort((a, b) => rows[b]!.Salary - rows[a]!.Salary || a - b)
    const others = dearestFirst.filter((index) => rows[index]!.RosterPosition === 'FLEX')
    const captains = dearestFirst.filter((index) => rows[index]!.RosterPosition === 'CPT')
    for (const [rank, captain] of captains.entries()) {
      const other = others[rank]
      if (other !== undefined) join(captain, other)
    }
  }
  return persons
}
