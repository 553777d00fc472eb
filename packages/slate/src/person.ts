import { groupedBy } from './groupedBy.ts'
import type { PlayerRow } from './player.ts'

type Row = Pick<PlayerRow, 'Id' | 'Name' | 'Position' | 'TeamAbbrev' | 'RosterPosition' | 'Salary'>

/** The site's own id: without the slot that a showdown's ids end in. */
export const siteId = (id: string) => id.replace(/\|(CPT|FLEX)$/, '')

/**
 * Which rows of a pool are the same person: for each row the index of the person's first row. In a classic contest that is
 * the row itself. A showdown's captain and FLEX rows belong together if their ids differ only in the ending (FanDuel,
 * Yahoo), or else if name, team and position agree, since DraftKings gives the two rows different ids. If two persons share
 * all three, the higher captain salary goes with the higher FLEX salary.
 */
export function personsOf(rows: readonly Row[]): number[] {
  const persons = rows.map((_, index) => index)
  const join = (one: number, other: number) => {
    persons[Math.max(one, other)] = Math.min(one, other)
  }
  const showdownRows = [...rows.keys()].filter((index) => rows[index]!.RosterPosition !== null)
  const alone: number[] = []
  for (const sameId of groupedBy(showdownRows, (index) => siteId(rows[index]!.Id)).values()) {
    const [first, ...others] = sameId
    if (others.length === 0) alone.push(first!)
    else for (const other of others) join(first!, other)
  }
  const nameOf = (index: number) => {
    const { Name, TeamAbbrev, Position } = rows[index]!
    return [Name, TeamAbbrev, Position].join('|')
  }
  for (const sameName of groupedBy(alone, nameOf).values()) {
    const bySalary = sameName.sort((a, b) => rows[b]!.Salary - rows[a]!.Salary || a - b)
    const others = bySalary.filter((index) => rows[index]!.RosterPosition === 'FLEX')
    const captains = bySalary.filter((index) => rows[index]!.RosterPosition === 'CPT')
    for (const [rank, captain] of captains.entries()) {
      const other = others[rank]
      if (other !== undefined) join(captain, other)
    }
  }
  return persons
}
