import type { Player } from '@slatecraft/slate'
import type { StackParameters } from '../parameters/fieldParameters.ts'
import { shapeCode } from './lineupCells.ts'
import { isDefense } from './quarterbackClasses.ts'
import { leastTeamOwnership } from './sharesOfShapes.ts'
import type { Teams } from './teams.ts'

export interface StackShapes {
  /** By row: the team that it counts for in stacks, or -1; null where there are no stacks. */
  stackTeamOf: Int32Array | null
  /** By row: the team that a pitcher, a defense or a fighter faces, or -1. */
  facesTeam: Int32Array
  /** Factor on a lineup for each player against its own pitcher, defense or fighter. */
  againstOwn: number
  /** Factor on a lineup with two pitchers who face each other. */
  rivals: number
  /** By shape code: its cell, and the number of cells. */
  cell: Uint8Array
  cells: number
  /** By cell: its share; null where shapes may be what they will. */
  shares: Float64Array | null
}

export function stackShapes(
  players: readonly Player[],
  { names, teamOf, opponentOf, isPitcher }: Teams,
  ownership: Float64Array,
  stacks: StackParameters | null,
): StackShapes {
  const isApart = Uint8Array.from(players, ({ Positions }, row) =>
    stacks?.kind === 'hitters' ? isPitcher[row]! : stacks?.kind === 'quarterback' && isDefense(Positions[0]!) ? 1 : 0,
  )
  const isFacing = stacks?.kind === 'fights' ? new Uint8Array(players.length).fill(1) : isApart
  const known = stacks?.kind === 'hitters' ? Object.entries(stacks.shapes) : []
  const cell = new Uint8Array(100).fill(known.length)
  for (const [index, [shape]] of known.entries()) {
    const [primary, secondary] = shape.split('-').map(Number) as [number, number]
    cell[shapeCode(primary, secondary)] = index
  }
  const perTeam = new Float64Array(names.length)
  for (const [row, team] of teamOf.entries()) if (team >= 0 && isApart[row] === 0) perTeam[team]! += ownership[row]!
  const stacked = perTeam.filter((own) => own > leastTeamOwnership).length
  const hasShares = stacks?.kind === 'hitters' && stacked >= stacks.shapeTeams
  const listed = known.map(([, share]) => share)
  const rest = 1 - listed.reduce((sum, share) => sum + share, 0)
  return {
    stackTeamOf:
      stacks === null || stacks.kind === 'captain' ? null : teamOf.map((team, row) => (isApart[row] === 1 ? -1 : team)),
    facesTeam: opponentOf.map((team, row) => (isFacing[row] === 1 ? team : -1)),
    againstOwn: stacks === null || stacks.kind === 'captain' ? 1 : stacks.againstOwn,
    rivals: stacks?.kind === 'hitters' ? stacks.rivals : 1,
    cell,
    cells: known.length + 1,
    shares: hasShares ? Float64Array.from([...listed, Math.max(0, rest)]) : null,
  }
}
