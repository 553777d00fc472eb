import type { Ruleset } from '@slatecraft/slate'
import type { PoolRows } from '../poolRows.ts'
import type { Field } from './field.ts'
import { stackShapes } from './law/stackShapes.ts'
import { teamsOf } from './law/teams.ts'
import { pairLifts } from './pairLifts.ts'
import type { FieldParameters } from './parameters/fieldParameters.ts'

/** What a field looks like, made or real. Shares are 0 to 1. */
export interface FieldDiagnostics {
  /** Ownership reached against asked: the largest and the mean difference, as shares of entries. */
  worstOwnership: number
  meanOwnership: number
  /** At `quantiles`: a lineup's salary, and its projection in points. */
  salary: number[]
  projection: number[]
  /** Sum of ownership of a lineup's players at `quantiles`. */
  ownershipSum: number[]
  /** Shares of shapes such as `5-2` (players of the two most used teams), most common first; none where nobody stacks. */
  shapes: { shape: string; share: number }[]
  /** Of the lineups whose most used team has at least 4: the share that holds a player of its opponent. */
  bringBack: number
  /** Lineups with a player against their own pitcher, defense or fighter. */
  againstOwn: number
  /** How often pairs of a kind stand together, over what independence says. */
  lifts: { pair: string; lift: number }[]
  /** The most copied lineups of the library. */
  mostCopied: { rows: number[]; copies: number }[]
}

export const quantiles = [0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95]
const copiedListed = 10
/** From this many players of one team on, their opponent's players bring something back. */
const stackSize = 4

export function fieldDiagnostics(
  field: Field,
  { players }: PoolRows,
  ruleset: Ruleset,
  { stacks }: FieldParameters,
): FieldDiagnostics {
  const { size, lineups, weight, asked, reached } = field
  const teams = teamsOf(players)
  const { stackTeamOf, facesTeam } = stackShapes(players, teams, reached, stacks)
  const total = weight.reduce((sum, one) => sum + one, 0)
  const count = weight.length
  const sums = { salary: new Float64Array(count), projection: new Float64Array(count), own: new Float64Array(count) }
  const perTeam = new Uint8Array(teams.names.length)
  const opponent = new Int32Array(teams.names.length).fill(-1)
  for (const [row, team] of teams.teamOf.entries()) if (team >= 0) opponent[team] = teams.opponentOf[row]!
  const shapes = new Map<string, number>()
  const held = { stacked: 0, bringBack: 0, against: 0 }

  for (let lineup = 0; lineup < count; lineup++) {
    perTeam.fill(0)
    for (let at = lineup * size; at < (lineup + 1) * size; at++) {
      const row = lineups[at]!
      sums.salary[lineup]! += players[row]!.Salary
      sums.projection[lineup]! += players[row]!.ProjPtsAdjusted
      sums.own[lineup]! += reached[row]!
      const team = stackTeamOf?.[row] ?? -1
      if (team >= 0) perTeam[team]!++
    }
    if (stackTeamOf === null) continue
    const share = weight[lineup]! / total
    const order = [...perTeam.keys()].sort((a, b) => perTeam[b]! - perTeam[a]! || a - b)
    const [first, second] = [order[0]!, order[1] ?? -1]
    const shape = `${perTeam[first]}-${perTeam[second] ?? 0}`
    shapes.set(shape, (shapes.get(shape) ?? 0) + share)
    if (perTeam[first]! >= stackSize) {
      held.stacked += share
      if ((perTeam[opponent[first]!] ?? 0) > 0) held.bringBack += share
    }
    for (let at = lineup * size; at < (lineup + 1) * size; at++) {
      if ((perTeam[facesTeam[lineups[at]!]!] ?? 0) === 0) continue
      held.against += share
      break
    }
  }

  const differences = asked.map((share, row) => Math.abs(share - reached[row]!))
  const rowsOf = (lineup: number) => lineups.subarray(lineup * size, (lineup + 1) * size)
  const copies = weight.map((_, lineup) => field.expectedCopies(rowsOf(lineup)))
  const mostCopied = [...copies.keys()].sort((a, b) => copies[b]! - copies[a]! || a - b).slice(0, copiedListed)
  return {
    worstOwnership: differences.reduce((most, one) => Math.max(most, one), 0),
    meanOwnership: differences.reduce((sum, one) => sum + one, 0) / Math.max(1, differences.length),
    salary: weightedQuantiles(sums.salary, weight),
    projection: weightedQuantiles(sums.projection, weight),
    ownershipSum: weightedQuantiles(sums.own, weight),
    shapes: [...shapes].map(([shape, share]) => ({ shape, share })).sort((a, b) => b.share - a.share),
    bringBack: held.stacked > 0 ? held.bringBack / held.stacked : 0,
    againstOwn: held.against,
    lifts: pairLifts(field, teams, ruleset.sport),
    mostCopied: mostCopied.map((lineup) => ({ rows: [...rowsOf(lineup)], copies: copies[lineup]! })),
  }
}

function weightedQuantiles(values: Float64Array, weight: Float64Array): number[] {
  const order = [...values.keys()].sort((a, b) => values[a]! - values[b]!)
  const total = weight.reduce((sum, one) => sum + one, 0)
  let passed = 0
  let at = 0
  return quantiles.map((quantile) => {
    while (at < order.length - 1 && passed + weight[order[at]!]! < quantile * total) passed += weight[order[at++]!]!
    return values[order[at]!]!
  })
}
