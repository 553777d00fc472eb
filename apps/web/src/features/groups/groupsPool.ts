import { type Player, personsOf, type Ruleset, rowsNamed } from '@slatecraft/slate'

/** A slate's pool as groups see it. */
export interface GroupsPool {
  /** As edited. */
  players: readonly Player[]
  ruleset: Ruleset
  /** The sport's positions in its order, for their colours. */
  tones: readonly string[]
  /** The rows that an id of a group means. */
  rowsOf(id: string): readonly Player[]
  /** One row of each human, most points first: who can be searched for. */
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
