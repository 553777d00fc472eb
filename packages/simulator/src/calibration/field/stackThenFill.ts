import type { Player, Sport } from '@slatecraft/slate'
import { exp, log } from '../../sameMath.ts'
import type { WeightedLineups } from './pairLifts.ts'

/** Shares of mlb lineups by the size of the primary stack (14 contests of 2026); others have none. */
const primarySizes: Readonly<Record<number, number>> = { 2: 0.068, 3: 0.119, 4: 0.229, 5: 0.584 }

/**
 * The baseline of samplers that choose a stack and then fill up by ownership: in mlb pitchers first, then a team in
 * proportion to its hitters' ownership with a usual number of hitters, then hitters of other teams; elsewhere the whole
 * lineup. Each group is drawn in proportion to the product of its players' odds, which has a closed form. As in those
 * samplers, salary and projection play no part; slots neither, so some of what it gives is not lawful.
 *
 * @param owned by row, the share of entries that own it.
 * @returns by lineup, the logarithm of its probability.
 */
export function stackThenFillLogProbability(
  sport: Sport,
  players: readonly Pick<Player, 'Positions' | 'TeamAbbrev'>[],
  { size, lineups, weight }: WeightedLineups,
  owned: ArrayLike<number>,
): Float64Array {
  const odds = Float64Array.from(players, (_, row) => {
    const share = Math.min(0.999, Math.max(0.0005, owned[row]!))
    return share / (1 - share)
  })
  const isPitcher = players.map(({ Positions }) => sport === 'mlb' && Positions.includes('P'))
  const team = players.map(({ TeamAbbrev }, row) => (isPitcher[row] ? '' : TeamAbbrev))
  const rowsWhere = (has: (row: number) => boolean) => odds.filter((_, row) => has(row))
  const groups = new Map<string, Float64Array>()
  /** The logarithm of the summed products of all sets of `count` of these rows. */
  const allSets = (name: string, count: number, has: (row: number) => boolean) => {
    const sums = groups.get(name) ?? setSums(rowsWhere(has), size)
    groups.set(name, sums)
    return log(sums[count]!)
  }
  const totalOwned = players.reduce((sum, _, row) => (isPitcher[row] ? sum : sum + owned[row]!), 0)
  const ownedOf = new Map<string, number>()
  for (const [row, name] of team.entries())
    if (!isPitcher[row]) ownedOf.set(name, (ownedOf.get(name) ?? 0) + owned[row]! / totalOwned)

  return Float64Array.from({ length: weight.length }, (_, lineup) => {
    const rows = Array.from({ length: size }, (_, slot) => lineups[lineup * size + slot]!)
    const logOdds = rows.reduce((sum, row) => sum + log(odds[row]!), 0)
    if (sport !== 'mlb') return logOdds - allSets('all', size, () => true)
    const hitters = rows.filter((row) => !isPitcher[row])
    const ofPitchers = allSets('pitchers', size - hitters.length, (row) => isPitcher[row]!)
    let chance = 0
    for (const name of new Set(hitters.map((row) => team[row]!))) {
      const count = hitters.filter((row) => team[row] === name).length
      const share = (primarySizes[count] ?? 0) * (ownedOf.get(name) ?? 0)
      const ofTeam = allSets(name, count, (row) => !isPitcher[row] && team[row] === name)
      const ofOthers = allSets(`not ${name}`, hitters.length - count, (row) => !isPitcher[row] && team[row] !== name)
      chance += share * exp(-ofTeam - ofOthers)
    }
    return logOdds - ofPitchers + log(chance)
  })
}

/** By number of members up to `most`: the sum over all sets of that many of the product of their weights. */
function setSums(weights: Float64Array, most: number): Float64Array {
  const sums = new Float64Array(most + 1)
  sums[0] = 1
  for (const weight of weights) for (let count = most; count > 0; count--) sums[count]! += weight * sums[count - 1]!
  return sums
}
