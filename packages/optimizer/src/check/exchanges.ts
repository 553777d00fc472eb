import type { BuildReport, BuildRequest, Player, Ruleset } from '@slatecraft/slate'
import type { GivenLineups } from './givenLineups.ts'
import { lineupLimits } from './lineupLimits.ts'
import { sharedPlayers, withCaptains } from './overlapFaults.ts'
import { rosteredPlayers } from './rosteredPlayers.ts'
import { slotFaults } from './slotAndSumFaults.ts'
import { swapDifference } from './swapDifference.ts'

/** One player of a built lineup for another in his slot. */
interface Exchange {
  leaving: Player
  coming: Player
}

/** Finds an exchange that an after-start build could certainly have made in a lineup, given all its others. */
export type FindExchange = (
  index: number,
  coming: readonly Player[],
  isWanted: (players: readonly string[]) => boolean,
) => Exchange | undefined

/**
 * Exchanges keep the mode and obey all limits and shares that the lineup obeys. They bring in players with points who are
 * below their maximums, and take out players without a minimum.
 */
export function exchangeFinder(
  request: BuildRequest,
  ruleset: Ruleset,
  { lineups }: BuildReport,
  given: GivenLineups,
): FindExchange {
  const { rowOf, isOpen, whyNotIn } = given
  const { mode, mostChanges } = request.swap
  const names = ruleset.slots.map(({ name }) => name)
  const limits = lineupLimits(request, ruleset)
  const withCaptain = (some: readonly (readonly string[])[]) => withCaptains(some, request.players, ruleset)
  const all = withCaptain(lineups.map(({ players }) => players))
  const mayShare = request.lineupLength - Math.max(1, request.minUnique)
  const membersOf = (ids: readonly string[]) =>
    rosteredPlayers(
      ids.map((id) => rowOf.get(id)),
      ruleset,
    )

  function isTouchable(index: number): boolean {
    const { stays, broken, players: before } = given.lineups[index]!
    const { players } = lineups[index]!
    // Ownership limits of entirely blank lineups are drawn.
    const isDrawn = request.projOwnRandInput > 0 && before.every((id) => id === '')
    return (
      stays === undefined &&
      !isDrawn &&
      players.every((id) => rowOf.has(id)) &&
      (mode !== 'broken' || broken.length > 0)
    )
  }

  function isAllowed(index: number, ids: readonly string[]): boolean {
    const before = given.lineups[index]!.players
    const own = lineups[index]!.players
    const { out, in: added } = swapDifference(before, ids, names)
    if (mode === 'changes' && out.length > mostChanges) return false
    if (mode === 'broken' && added.length > swapDifference(before, own, names).in.length) return false
    const rows = ids.map((id) => rowOf.get(id))
    if (slotFaults(ruleset, rows, names).length > 0) return false
    const members = membersOf(ids)
    return (
      [...limits.siteFaults(members), ...limits.userFaults(members)].length === 0 &&
      limits.keepsStackRule(membersOf(before), members) &&
      limits.keepsShares(membersOf(own), members) &&
      sharedPlayers([...all.with(index, []), ...withCaptain([ids])], all.length).every(
        ({ shared }) => shared <= mayShare,
      )
    )
  }

  return (index, candidates, isWanted) => {
    if (!isTouchable(index)) return undefined
    const { players } = lineups[index]!
    const possible = candidates.filter(
      ({ Id, ProjPtsAdjusted }) => ProjPtsAdjusted > 0 && !players.includes(Id) && whyNotIn(Id) === undefined,
    )
    for (const [slot, id] of players.entries()) {
      const leaving = rowOf.get(id)!
      if (given.lineups[index]!.locked.includes(slot) || !isOpen(id) || leaving.MinExp > 0) continue
      for (const coming of possible) {
        const exchanged = players.with(slot, coming.Id)
        if (isWanted(exchanged) && isAllowed(index, exchanged)) return { leaving, coming }
      }
    }
    return undefined
  }
}
