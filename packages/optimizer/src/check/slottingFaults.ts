import { type BuildReport, type BuildRequest, flexibleSlots, type Player, type Ruleset } from '@slatecraft/slate'
import type { GivenLineups } from './givenLineups.ts'
import { rosteredPlayers } from './rosteredPlayers.ts'
import { swapDifference } from './swapDifference.ts'

/**
 * Complete lineups of an after-start build whose latest starters could sit in wider slots; if moves are off, those in which
 * players moved who could have stayed. Lineups that the build had to leave alone are not judged.
 */
export function slottingFaults(
  request: BuildRequest,
  ruleset: Ruleset,
  { lineups }: BuildReport,
  { lineups: given, rowOf }: GivenLineups,
): string[] {
  const names = ruleset.slots.map(({ name }) => name)
  return lineups.flatMap(({ players: ids }, index) => {
    const before = given[index]!
    if (before.stays !== undefined || ids.some((id) => !rowOf.has(id))) return []
    const { in: added, moved } = swapDifference(before.players, ids, names)
    if (request.swap.mode === 'broken' && added.length === 0) return []
    const rows = rosteredPlayers(
      ids.map((id) => rowOf.get(id)),
      ruleset,
    )
    const movable = request.swap.moves ? rows : rows.map((row) => ({ ...row, TimeRank: null }))
    const bySlot = flexibleSlots(movable, ruleset, {
      held: new Map(before.locked.map((slot) => [ids.indexOf(before.players[slot]!), slot])),
      before: new Map(ids.flatMap((id, at) => (before.players.includes(id) ? [[at, before.players.indexOf(id)]] : []))),
    })
    if (bySlot === undefined) return []
    const latest = bySlot.map((at) => movable[at]!)
    const fewest = swapDifference(
      before.players,
      latest.map(({ Id }) => Id),
      names,
    ).moved.length
    const name = `lineup ${index + 1}`
    if (latenessOf(movable, ruleset) !== latenessOf(latest, ruleset))
      return [`${name} could have later starters in wider slots`]
    return moved.length > fewest ? [`${name} has ${moved.length} moves, ${fewest} are enough`] : []
  })
}

/** By how many positions a slot accepts: the sum of its players' starts, counted from the earliest. */
function latenessOf(bySlot: readonly Pick<Player, 'TimeRank'>[], { slots }: Ruleset): string {
  const rankOf = ({ TimeRank }: Pick<Player, 'TimeRank'>) => TimeRank ?? 0
  const ranks = [...new Set(bySlot.map(rankOf))].sort((a, b) => a - b)
  const sums = new Map<number, number>()
  for (const [slot, { accepts }] of slots.entries())
    sums.set(accepts.length, (sums.get(accepts.length) ?? 0) + ranks.indexOf(rankOf(bySlot[slot]!)))
  return [...sums.values()].join()
}
