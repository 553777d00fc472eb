import type { FinishedField } from '../parameters/finishedField.ts'
import { teamsOf } from './teams.ts'

/** A team with less ownership than this, in all its hitters, is hardly stacked. */
export const leastTeamOwnership = 0.04

/** Shares of shapes such as `5-2` among real entries, and how many teams are stacked at all. */
export function sharesOfShapes({ players, size, lineups, counts }: FinishedField): {
  shapes: Map<string, number>
  stacked: number
} {
  const { names, teamOf, isPitcher } = teamsOf(players)
  const total = counts.reduce((sum, count) => sum + count, 0)
  const shapes = new Map<string, number>()
  const perTeam = new Uint8Array(names.length)
  const hitters = new Float64Array(names.length)
  for (let lineup = 0; lineup < counts.length; lineup++) {
    const share = counts[lineup]! / total
    perTeam.fill(0)
    for (let at = lineup * size; at < (lineup + 1) * size; at++) {
      const row = lineups[at]!
      if (isPitcher[row] === 1 || teamOf[row]! < 0) continue
      perTeam[teamOf[row]!]!++
      hitters[teamOf[row]!]! += share
    }
    const [first = 0, second = 0] = [...perTeam].sort((a, b) => b - a)
    const shape = `${first}-${second}`
    shapes.set(shape, (shapes.get(shape) ?? 0) + share)
  }
  return { shapes, stacked: hitters.filter((own) => own > leastTeamOwnership).length }
}
