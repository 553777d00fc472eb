import { type Player, personsOf, type Ruleset, rowsNamed } from '@slatecraft/slate'

/** A slate's pool, indexed for groups. */
export interface GroupsPool {
  /** With edits. */
  players: readonly Player[]
  ruleset: Ruleset
  /** The sport's positions in order, for their colors. */
  tones: readonly string[]
  /** The player rows for an id of a group. */
  rowsOf(id: string): readonly Player[]
  /** One row per person for the search, most points first. */
  people: readonly Player[]
}

export function groupsPool(players: readonly Player[], ruleset: Ruleset, tones: readonly string[]): GroupsPool {
  const persons = personsOf(players)
  const rowOf = new Map<number, Player>()
  for (const [index, player] of players.entries()) {
    const isFirst = !rowOf.has(persons[index]!)
    if (isFirst || player.RosterPosition === 'FLEX') rowOf.set(persons[index]!, player)
  }
  const people = [...rowOf.values()].sort((a, b) => b.ProjPtsAdjusted - a.ProjPtsAdjusted)
  return { players, ruleset, tones, rowsOf: rowsNamed(players), people }
}
