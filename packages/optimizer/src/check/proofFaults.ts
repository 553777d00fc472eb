import {
  type BuildReport,
  type BuildRequest,
  type BuiltLineup,
  itemsOf,
  type Player,
  type Ruleset,
} from '@slatecraft/slate'
import { sharesOf } from '../portfolio/shares.ts'
import { turnsOf } from '../portfolio/turns.ts'
import { ruleOf } from '../rules/rules.ts'
import { drawsOf, inPoints } from '../scoreUnits.ts'
import type { LineupCheck } from './lineupCheck.ts'
import { rosteredPlayers } from './rosteredPlayers.ts'

/** Objectives are in points with six decimals. */
const tolerance = 1e-6

/**
 * Refutes claims of optimality as far as counting can: a lineup's objective must agree with its bound, and no later lineup
 * that was feasible in its turn may have a higher objective. A false claim that no lineup of the report contradicts is not
 * detected.
 */
export function proofFaults(
  request: BuildRequest,
  ruleset: Ruleset,
  { lineups, total }: BuildReport,
  faultsOf: LineupCheck,
): string[] {
  const items = itemsOf(request, ruleset)
  const itemOf = new Map(items.map(({ row }, item) => [`${row.Id} ${row.RosterPosition ?? ''}`, item]))
  const rowOf = new Map(request.players.map((player) => [player.Id, player]))
  const members = lineups.map(({ players }) => {
    const rows = players.flatMap((id) => rowOf.get(id) ?? [])
    return rows.length === ruleset.slots.length ? rosteredPlayers(rows, ruleset) : []
  })
  const chosen = members.map((all) => all.map(({ Id, RosterPosition }) => itemOf.get(`${Id} ${RosterPosition ?? ''}`)!))
  const shares = sharesOf(request, ruleset)
  const turns = turnsOf(shares, request.numLUs)
  const draws = drawsOf(request, items)
  /** Resolved per turn: two shares in one turn may require more together than each alone. */
  const turnLimits = [
    ...new Map(turns.flatMap(({ limits }) => limits).map((limit) => [JSON.stringify(limit), limit])).values(),
  ]
  /** Whether a lineup obeys everything that the shares may require in any turn. */
  const suitsEveryTurn = lineups.map((_, index) => {
    const required = [
      ...turnLimits,
      ...shares.limited.map(({ without }) => without),
      ...shares.anchored.map((group) => ({ kind: 'group' as const, group })),
    ]
    return required.every((limit) => ruleOf(limit).violations(limit, members[index]!).length === 0)
  })
  let counted = 0
  const faults = lineups.flatMap((lineup, turn) => {
    // A player who is not in the pool is another fault.
    if (members[turn]!.length === 0) return []
    const score = draws.scores(turn, { ceiling: turns[turn]?.ceiling ?? false })
    const objective = (of: number) => inPoints(chosen[of]!.reduce((sum, item) => sum + score[item]!, 0))
    const own = objective(turn)
    counted += own
    const name = `lineup ${turn + 1}`
    const gap = boundFault(lineup, own)
    if (gap !== undefined) return [`${name}: ${gap}`]
    if (!lineup.optimal) return []
    const isAllowedHere = feasibleInTurnOf(members[turn]!)
    const better = lineups.findIndex(
      (other, later) =>
        later > turn &&
        // A kept lineup was there before this one was searched for.
        other.isKept !== true &&
        objective(later) > own + tolerance &&
        suitsEveryTurn[later]! &&
        isAllowedHere(members[later]!) &&
        faultsOf(other, turn).length === 0,
    )
    return better === -1
      ? []
      : [`${name} is reported as optimal, but lineup ${better + 1} scores more and was available`]
  })
  return total === undefined ? faults : [...faults, ...totalFaults(total, counted, lineups.length)]
}

function totalFaults({ points, bound }: NonNullable<BuildReport['total']>, counted: number, lineups: number): string[] {
  const rounding = tolerance * Math.max(1, lineups)
  if (!(Math.abs(points - counted) <= rounding))
    return [`the reported total is ${points}, the lineups sum to ${counted}`]
  return bound >= points - rounding ? [] : [`the bound of the run, ${bound}, is below its total ${points}`]
}

/** Whether a lineup's bound contradicts its own objective. */
export function boundFault({ optimal, bound }: BuiltLineup, own: number): string | undefined {
  if (!(bound >= own - tolerance)) return `its bound ${bound} is below its score ${own}`
  if (optimal && bound > own + tolerance)
    return `it is reported as optimal, but its bound ${bound} is above its score ${own}`
  return undefined
}

/**
 * Whether exposures certainly allowed a later lineup in an earlier one's turn: it has no player whom a maximum might have
 * excluded then, and every player whom a minimum might have required.
 */
function feasibleInTurnOf(earlier: readonly Player[]) {
  const held = new Set(earlier.map(({ Id }) => Id))
  const required = earlier.filter(({ MinExp }) => MinExp > 0)
  return (later: readonly Player[]) =>
    later.every(({ Id, MaxExp }) => MaxExp === 100 || held.has(Id)) &&
    required.every(({ Id }) => later.some((player) => player.Id === Id))
}
