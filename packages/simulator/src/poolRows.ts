import { type BuildRequest, itemsOf, type Player, personsOf, type Ruleset } from '@slatecraft/slate'

/** A pool as the simulator sees it. Row numbers index `players`; a lineup is a list of rows. */
export interface PoolRows {
  /** In showdowns a person has two rows: a captain's points and salary are already multiplied. */
  players: readonly Player[]
  /** By row: its person, numbered from 0. */
  personOf: Uint16Array
  persons: number
}

/** The rows of a request are the optimizer's items, so that a lineup means the same to both. */
export function poolRows(request: Pick<BuildRequest, 'players'>, ruleset: Ruleset): PoolRows {
  const items = itemsOf(request, ruleset)
  const firstRows = personsOf(request.players)
  const numberOf = new Map<number, number>()
  const personOf = Uint16Array.from(items, ({ player }) => {
    const first = firstRows[player]!
    const number = numberOf.get(first) ?? numberOf.size
    numberOf.set(first, number)
    return number
  })
  return { players: items.map(({ row }) => row), personOf, persons: numberOf.size }
}
