import { type LockTerms, playerLocks } from '../afterStart/playerLocks.ts'
import { fits } from '../assignSlots.ts'
import type { EntriesFile, Entry } from '../csv/entries/readEntriesFile.ts'
import { swapEntriesOf } from '../csv/entries/swapEntriesOf.ts'
import { withFileStatus } from '../csv/entries/withFileStatus.ts'
import { siteCheck } from '../csv/upload/siteCheck.ts'
import type { Player } from '../player.ts'
import type { Random } from '../random.ts'
import type { Ruleset } from '../ruleset.ts'

interface Swapping {
  pool: readonly Player[]
  ruleset: Ruleset
  locks: LockTerms
  random: Random
}

/** Lineups by entry, with open players at random in some open cells: each is legal, or as it was. */
export function randomSwaps(file: EntriesFile, { pool, ruleset, locks, random }: Swapping): Map<Entry, string[]> {
  const players = withFileStatus(pool, file)
  const lockOf = playerLocks(locks)
  const byId = new Map(players.map((player) => [player.Id, player]))
  const isOpen = (player: Player | undefined) => player === undefined || lockOf(player).state === 'open'
  const faultsOf = siteCheck(ruleset, players)
  const coming = ruleset.slots.map((slot) => players.filter((player) => isOpen(player) && fits(player, slot)))
  const swapped = (before: readonly string[], entry: Entry) => {
    for (let tries = 0; tries < 30; tries++) {
      const after = before.map((id, slot) => {
        const options = coming[slot]!
        const isHeld = entry.cells[slot]!.isLocked || !isOpen(byId.get(id)) || options.length === 0
        return isHeld || (id !== '' && random() < 0.6) ? id : options[Math.floor(random() * options.length)]!.Id
      })
      if (faultsOf(after).length === 0) return after
    }
    return [...before]
  }
  return new Map(
    swapEntriesOf(file, players, ruleset).map(({ players: before }, index) => [
      file.entries[index]!,
      swapped(before, file.entries[index]!),
    ]),
  )
}
