import type { Ruleset } from '@slatecraft/slate'
import type { Field } from './field.ts'
import type { Teams } from './law/teams.ts'

/** Rows with less ownership say little about pairs. */
const leastOwnership = 0.04

/** By kind of pair: summed joint shares over summed products of shares. */
export function pairLifts(
  { size, lineups, weight, reached }: Pick<Field, 'size' | 'lineups' | 'weight' | 'reached'>,
  teams: Teams,
  sport: Ruleset['sport'],
): { pair: string; lift: number }[] {
  const numberOf = new Int32Array(reached.length).fill(-1)
  const rows: number[] = []
  for (const [row, share] of reached.entries()) if (share >= leastOwnership) numberOf[row] = rows.push(row) - 1
  const joint = new Float64Array(rows.length * rows.length)
  let total = 0
  for (let lineup = 0; lineup < weight.length; lineup++) {
    total += weight[lineup]!
    for (let one = lineup * size; one < (lineup + 1) * size; one++) {
      const a = numberOf[lineups[one]!]!
      if (a < 0) continue
      for (let other = one + 1; other < (lineup + 1) * size; other++) {
        const b = numberOf[lineups[other]!]!
        if (b >= 0) joint[Math.min(a, b) * rows.length + Math.max(a, b)]! += weight[lineup]!
      }
    }
  }
  const sums = new Map<string, { joint: number; product: number }>()
  for (let a = 0; a < rows.length; a++)
    for (let b = a + 1; b < rows.length; b++) {
      const pair = pairKind(rows[a]!, rows[b]!, teams, sport)
      const sum = sums.get(pair) ?? { joint: 0, product: 0 }
      sum.joint += joint[a * rows.length + b]! / total
      sum.product += reached[rows[a]!]! * reached[rows[b]!]!
      sums.set(pair, sum)
    }
  return [...sums].map(([pair, sum]) => ({ pair, lift: sum.joint / sum.product }))
}

function pairKind(one: number, other: number, teams: Teams, sport: Ruleset['sport']): string {
  const { teamOf, gameOf, isPitcher } = teams
  const isMate = teamOf[one] === teamOf[other]
  const isSameGame = gameOf[one] === gameOf[other]
  if (sport !== 'mlb') return isMate ? 'team mates' : isSameGame ? 'opponents' : 'other games'
  const pitchers = isPitcher[one]! + isPitcher[other]!
  if (pitchers === 2) return isSameGame ? 'pitchers of one game' : 'pitchers'
  if (pitchers === 1)
    return isMate ? 'pitcher and own hitter' : isSameGame ? 'pitcher against hitter' : 'pitcher and other hitter'
  return isMate ? 'hitters of one team' : isSameGame ? 'opposing hitters' : 'other hitters'
}
