import type { Lineup, Player, Ruleset } from '@slatecraft/slate'
import { type LineupStack, stackOf, stackText, teamCounts } from '../../lineups/shared/lineupStack.ts'
import { arePointsLocked, isOwnershipLocked, isSumLocked, type WithheldValues } from '../../plans/shared/withheld.ts'
import { lastName } from './lastName.ts'

/** A simulated lineup, and what is known of it without the simulation. */
export interface ResultLineup {
  /** Its place in the figures. */
  index: number
  lineup: Lineup
  /** Player names in slot order, `Allen, Cook, …`. */
  names: string
  stack: LineupStack | undefined
  stackText: string
  /** `BUF 4, MIA 3`, most players first. */
  teams: string
  /** Null where the plan withholds it, so that no order reveals it. */
  projection: number | null
  /** Null where it is unknown or withheld. */
  ownership: number | null
}

interface ResultSources {
  lineups: readonly Lineup[]
  players: ReadonlyMap<string, Player>
  ruleset: Ruleset
  withheld: WithheldValues
}

export function resultLineups({ lineups, players, ruleset, withheld }: ResultSources): ResultLineup[] {
  return lineups.map((lineup, index) => {
    const members = lineup.players.flatMap((id) => players.get(id) ?? [])
    const teams = teamCounts(members, ruleset)
    const stack = stackOf(members, teams, ruleset)
    const isLocked = (lock: typeof arePointsLocked | typeof isOwnershipLocked) =>
      isSumLocked(lock, withheld, lineup.players, players)
    return {
      index,
      lineup,
      names: lineup.players.map((id) => lastName(players.get(id)?.Name ?? id)).join(', '),
      stack,
      stackText: stackText(stack, ruleset),
      teams: [...teams]
        .sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
        .map(([team, count]) => `${team} ${count}`)
        .join(', '),
      projection: isLocked(arePointsLocked) ? null : lineup.points,
      ownership: isLocked(isOwnershipLocked) ? null : lineup.ownership,
    }
  })
}
