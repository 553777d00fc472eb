import type { AfterStartLineup, Player, Ruleset } from '@slatecraft/slate'
import { checkedSwap, readEntriesFile, swapEntriesOf } from '@slatecraft/slate/csv'

interface EnteredSwaps {
  /** In the order of the file's entries, with players in slot order. */
  lineups: readonly AfterStartLineup[]
  /** When the swaps were made, ISO 8601. Locks that came later do not matter: the site has taken the swaps. */
  asOf: string
  players: readonly Player[]
  ruleset: Ruleset
}

/** An entries file with swaps that the user has entered on the site, and its entries read back. */
export function enteredSwaps(bytes: Uint8Array, { lineups, asOf, players, ruleset }: EnteredSwaps) {
  const file = readEntriesFile(bytes)
  const entryOf = new Map(file.entries.map((entry) => [entry.id, entry]))
  const swaps = new Map(
    lineups.flatMap(({ entry: id = '', players: ids }) => {
      const entry = entryOf.get(id)
      return entry === undefined ? [] : [[entry, ids] as const]
    }),
  )
  const asThen = players.map((player) => ({ ...player, GameStatus: null }))
  const locks = { asOf, teamsLocked: [], afterStartActivated: true, gameMarks: {} }
  const { bytes: written } = checkedSwap(file, swaps, ruleset, asThen, { locks, rows: 'all' })
  return { bytes: written, lineups: swapEntriesOf(readEntriesFile(written), players, ruleset) }
}
