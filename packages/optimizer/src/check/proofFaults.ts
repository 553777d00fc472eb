import type { BuildReport, BuildRequest, BuiltLineup, Player, Ruleset } from '@slatecraft/slate'
import { itemsOf } from '../items.ts'
import { sharesOf } from '../portfolio/shares.ts'
import { turnsOf } from '../portfolio/turns.ts'
import { ruleOf } from '../rules/rules.ts'
import { drawsOf, inPoints } from '../scoreUnits.ts'
import { lineupsAskedFor } from './countedLineups.ts'
import type { LineupCheck } from './lineupCheck.ts'
import { rosteredPlayers } from './rosteredPlayers.ts'

/** Objectives are given in points to six decimals. */
const tolerance = 1e-6

/**
 * What refutes a lineup's claim to be the best of its turn, as far as counting can: its own objective must be what its
 * bound says, and no later lineup that was lawful in its place may have a higher one. A false claim that no lineup of the
 * report contradicts is not found here. After the start each lineup has a problem of its own; only its bound is judged.
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
  const turns = turnsOf(shares, lineupsAskedFor(request))
  const draws = drawsOf(request, items)
  /** As they were resolved: two shares of one turn may ask for more together than each alone. */
  const ofTurns = [
    ...new Map(turns.flatMap(({ limits }) => limits).map((limit) => [JSON.stringify(limit), limit])).values(),
  ]
  /** Whether a lineup obeys whatever the shares might have asked of any turn. */
  const suitsEveryTurn = lineups.map((_, index) => {
    const asked = [
      ...ofTurns,
      ...shares.limited.map(({ without }) => without),
      ...shares.anchored.map((group) => ({ kind: 'group' as const, group })),
    ]
    return asked.every((limit) => ruleOf(limit).violations(limit, members[index]!).length === 0)
  })
  let counted = 0
  const faults = lineups.flatMap((lineup, turn) => {
    // Whoever is not in the pool is a fault of its own.
    if (members[turn]!.length === 0) return []
    const score = draws.scores(turn, { ceiling: turns[turn]?.ceiling ?? false })
    const objective = (of: number) => inPoints(chosen[of]!.reduce((sum, item) => sum + score[item]!, 0))
    const own = objective(turn)
    counted += own
    const name = `lineup ${turn + 1}`
    const gap = boundFault(lineup, own)
    if (gap !== undefined) return [`${name}: ${gap}`]
    if (!lineup.optimal || request.afterStartActivated) return []
    const canStandHere = inPlaceOf(members[turn]!)
    const better = lineups.findIndex(
      (other, later) =>
        later > turn &&
        // It had its place before this one was searched for.
        other.isKept !== true &&
        objective(later) > own + tolerance &&
        suitsEveryTurn[later]! &&
        canStandHere(members[later]!) &&
        faultsOf(other, turn).length === 0,
    )
    return better === -1
      ? []
      : [`${name} is called the best of its turn, but lineup ${better + 1} is better and was open`]
  })
  return total === undefined ? faults : [...faults, ...totalFaults(total, counted, lineups.length)]
}

function totalFaults({ points, bound }: NonNullable<BuildReport['total']>, counted: number, lineups: number): string[] {
  const rounding = tolerance * Math.max(1, lineups)
  if (!(Math.abs(points - counted) <= rounding))
    return [`the total is given as ${points}, the lineups sum to ${counted}`]
  return bound >= points - rounding ? [] : [`the bound of the run, ${bound}, is below its total ${points}`]
}

function boundFault({ optimal, bound }: BuiltLineup, own: number): string | undefined {
  if (!(bound >= own - tolerance)) return `its bound ${bound} is below its own ${own}`
  if (optimal && bound > own + tolerance) return `it is called optimal, but its bound ${bound} is above its own ${own}`
  return undefined
}

/**
 * Whether a later lineup would surely have been lawful in an earlier one's place: nobody in it whom a maximum could
 * have kept out then, everybody in it whom a minimum could have put in.
 */
function inPlaceOf(earlier: readonly Player[]) {
  const held = new Set(earlier.map(({ Id }) => Id))
  const asked = earlier.filter(({ MinExp }) => MinExp > 0)
  return (later: readonly Player[]) =>
    later.every(({ Id, MaxExp }) => MaxExp === 100 || held.has(Id)) &&
    asked.every(({ Id }) => later.some((player) => player.Id === Id))
}
