import type { Entry } from './entry.ts'

/**
 * Entries by human: of one row, or of the captain's row and the other, which share what stands before the `|` of the id or
 * else name, team and position. Of several humans with the same three, the dearest captain is the dearest player.
 */
export function humansOf(entries: readonly Entry[]): Entry[][] {
  const isDearer = (a: Entry, b: Entry) =>
    a.player.Salary > b.player.Salary || (a.player.Salary === b.player.Salary && a.row < b.row)
  const keyOf = (entry: Entry) => {
    const { Id, Name, TeamAbbrev, Position, RosterPosition } = entry.player
    if (RosterPosition === null) return `row ${entry.row}`
    if (Id.includes('|')) return `id ${Id.split('|')[0]}`
    const dearer = entries
      .filter(
        ({ player: other }) =>
          other.RosterPosition === RosterPosition &&
          other.Name === Name &&
          other.TeamAbbrev === TeamAbbrev &&
          other.Position === Position,
      )
      .filter((other) => isDearer(other, entry))
    return [Name, TeamAbbrev, Position, dearer.length].join(' ')
  }
  const humans = new Map<string, Entry[]>()
  for (const entry of entries) {
    const key = keyOf(entry)
    humans.set(key, [...(humans.get(key) ?? []), entry])
  }
  return [...humans.values()]
}
