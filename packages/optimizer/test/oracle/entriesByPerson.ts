import type { Entry } from './entry.ts'

/**
 * Entries by person: of one row, or of the captain's row and the other one. The two rows share the part of the id before `|`,
 * or else name, team and position. If several persons share these, rows are matched by salary, the highest first.
 */
export function entriesByPerson(entries: readonly Entry[]): Entry[][] {
  const isMoreExpensive = (a: Entry, b: Entry) =>
    a.player.Salary > b.player.Salary || (a.player.Salary === b.player.Salary && a.row < b.row)
  const keyOf = (entry: Entry) => {
    const { Id, Name, TeamAbbrev, Position, RosterPosition } = entry.player
    if (RosterPosition === null) return `row ${entry.row}`
    if (Id.includes('|')) return `id ${Id.split('|')[0]}`
    const moreExpensive = entries
      .filter(
        ({ player: other }) =>
          other.RosterPosition === RosterPosition &&
          other.Name === Name &&
          other.TeamAbbrev === TeamAbbrev &&
          other.Position === Position,
      )
      .filter((other) => isMoreExpensive(other, entry))
    return [Name, TeamAbbrev, Position, moreExpensive.length].join(' ')
  }
  const persons = new Map<string, Entry[]>()
  for (const entry of entries) {
    const key = keyOf(entry)
    persons.set(key, [...(persons.get(key) ?? []), entry])
  }
  return [...persons.values()]
}
