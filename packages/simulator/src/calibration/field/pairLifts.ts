import type { Player, Sport } from '@slatecraft/slate'
import type { OfSlate } from '../overSlates.ts'

/** Lineups with how many entries hold each. Rows of the pool, `size` for each lineup. */
export interface WeightedLineups {
  size: number
  lineups: ArrayLike<number>
  weight: ArrayLike<number>
}

type Classed = Pick<Player, 'Positions' | 'TeamAbbrev' | 'Opp'>

/** Players that hardly anyone owns have pairs too rare to count. */
const leastOwned = 0.04

/** One class of pairs: the entries that hold both, and what they would be if players were chosen independently. */
export interface LiftOfSlate extends OfSlate {
  together: number
  independent: number
  /** The same in the field that is judged; its own ownership is what independence means there. */
  fieldTogether: number
  fieldIndependent: number
}

/** How much oftener than by chance real entries hold pairs of a class. */
export const observedLift = (slates: readonly LiftOfSlate[]) => sumOf(slates, 'together') / sumOf(slates, 'independent')

export const fieldLift = (slates: readonly LiftOfSlate[]) =>
  sumOf(slates, 'fieldTogether') / sumOf(slates, 'fieldIndependent')

/** 1 where the field has a class of pairs as often as real entries have it. */
export const liftRatio = (slates: readonly LiftOfSlate[]) => fieldLift(slates) / observedLift(slates)

const sumOf = (slates: readonly LiftOfSlate[], name: Exclude<keyof LiftOfSlate, keyof OfSlate>) =>
  slates.reduce((sum, slate) => sum + slate[name], 0)

/**
 * Pairs of a slate by class, among players that at least 4% of real entries own.
 *
 * @returns by the class's name.
 */
export function liftsOfSlate(
  night: string,
  sport: Sport,
  players: readonly Classed[],
  real: WeightedLineups,
  field: WeightedLineups,
): Map<string, LiftOfSlate> {
  const [counts, fieldCounts] = [pairCounts(real, players.length), pairCounts(field, players.length)]
  const owned = players.flatMap((_, row) => (counts.single[row]! >= leastOwned ? [row] : []))
  const found = new Map<string, LiftOfSlate>()
  for (const [index, one] of owned.entries())
    for (const other of owned.slice(index + 1)) {
      const name = liftClass(sport, players[one]!, players[other]!)
      const sums = found.get(name) ?? {
        ...{ night, n: 0, together: 0, independent: 0 },
        ...{ fieldTogether: 0, fieldIndependent: 0 },
      }
      const both = one * players.length + other
      sums.n++
      sums.together += counts.pair[both]!
      sums.independent += counts.single[one]! * counts.single[other]!
      sums.fieldTogether += fieldCounts.pair[both]!
      sums.fieldIndependent += fieldCounts.single[one]! * fieldCounts.single[other]!
      found.set(name, sums)
    }
  return found
}

/** Shares of entries that hold a row, and two rows: `one * rows + other` with one < other. */
function pairCounts({ size, lineups, weight }: WeightedLineups, rows: number) {
  const single = new Float64Array(rows)
  const pair = new Float64Array(rows * rows)
  let entries = 0
  for (let lineup = 0; lineup < weight.length; lineup++) {
    const copies = weight[lineup]!
    entries += copies
    for (let slot = 0; slot < size; slot++) {
      const row = lineups[lineup * size + slot]!
      single[row]! += copies
      for (let next = slot + 1; next < size; next++) {
        const other = lineups[lineup * size + next]!
        pair[row < other ? row * rows + other : other * rows + row]! += copies
      }
    }
  }
  return { single: single.map((count) => count / entries), pair: pair.map((count) => count / entries) }
}

const isPitcher = ({ Positions }: Classed) => Positions.some((position) => /^[SR]?P$/.test(position))

/** The class of a pair, by what lineups combine on purpose. */
function liftClass(sport: Sport, one: Classed, other: Classed): string {
  const isMate = one.TeamAbbrev !== '' && one.TeamAbbrev === other.TeamAbbrev
  const isOpponent = one.Opp !== '' && one.Opp === other.TeamAbbrev
  const where = isMate ? 'of one team' : isOpponent ? 'of one game' : 'of two games'
  if (sport === 'mlb') {
    const pitchers = [one, other].filter(isPitcher).length
    if (pitchers === 2) return `two pitchers ${isOpponent ? 'of one game' : 'of two games'}`
    if (pitchers === 0) return `bats ${where}`
    return isMate ? 'pitcher with own bats' : isOpponent ? 'pitcher against bats' : 'pitcher with other bats'
  }
  if (sport === 'nfl' && (isMate || isOpponent)) {
    const isQb = [one, other].some(({ Positions }) => Positions[0] === 'QB')
    const isDst = [one, other].some(({ Positions }) => Positions[0] === 'DST')
    return `${isQb && isDst ? 'QB and DST' : isQb ? 'QB and others' : isDst ? 'DST and others' : 'others'} ${where}`
  }
  return `players ${where}`
}
