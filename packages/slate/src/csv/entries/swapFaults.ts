import { type LockReason, type LockTerms, playerLocks } from '../../afterStart/playerLocks.ts'
import { siteId } from '../../person.ts'
import type { Player } from '../../player.ts'
import type { Ruleset } from '../../ruleset.ts'
import type { EntriesFile, Entry } from './readEntriesFile.ts'

const lockWords: Record<LockReason, string> = {
  marked: 'you marked the game as started',
  team: 'the team is in Teams Locked',
  file: 'the file shows that the game has started',
  clock: 'the game has started',
  noStart: 'the start of the game is unknown',
}

/**
 * Judges swaps by the locks of a moment. A locked player must stay in their slot, and only open players may come in.
 *
 * @param pool with the file's own word on games (`withFileStatus`).
 * @returns for an entry's lineup as it is and as it shall be, in slot order, what is wrong with it.
 */
export function swapFaults(
  { locked }: Pick<EntriesFile, 'locked'>,
  pool: readonly Player[],
  { slots }: Ruleset,
  locks: LockTerms,
): (entry: Entry, before: readonly string[], after: readonly string[]) => string[] {
  const byId = new Map(pool.map((player) => [player.Id, player]))
  const lockOf = playerLocks(locks)
  const nameOf = (id: string) => byId.get(id)?.Name ?? siteId(id)
  const whyLocked = (id: string): string | undefined => {
    const player = byId.get(id)
    if (player === undefined) return locked.has(siteId(id)) ? lockWords.file : undefined
    const lock = lockOf(player)
    return lock.state === 'locked' ? lockWords[lock.because] : undefined
  }
  const whyNotIn = (id: string): string | undefined => {
    const player = byId.get(id)
    return player !== undefined && lockOf(player).state === 'postponed' ? 'the game is postponed' : whyLocked(id)
  }
  return ({ cells }, before, after) => {
    const was = new Set(before)
    const moved = before.flatMap((id, slot) => {
      const why = cells[slot]!.isLocked ? lockWords.file : whyLocked(id)
      if (after[slot] === id || why === undefined) return []
      return [`${nameOf(id)} must stay in ${slots[slot]!.name}: ${why}`]
    })
    const came = after.flatMap((id) => {
      const why = id === '' || was.has(id) ? undefined : whyNotIn(id)
      return why === undefined ? [] : [`${nameOf(id)} can't come in: ${why}`]
    })
    return [...moved, ...came]
  }
}
