import { fits, InputError, type Player, type Ruleset } from '@slatecraft/slate'
import type { FieldParameters } from './fieldParameters.ts'

/** Ownership as shares of the entries, from what was projected or from what real entries have. */
export interface AskedOwnership {
  /** By row; they sum to the number of slots. */
  ownership: Float64Array
  /** Whether projections of points had to stand in for missing ownership. */
  isGuessed: boolean
}

/** Players below this projected ownership may be nobody's. */
const leastProjected = 0.0005

/**
 * What ownership to expect, given the projected one: projections are too bold, so log odds move towards the middle; then
 * one shift of all log odds makes pitchers and hitters, captains and others fill their slots, and one slope on salary makes
 * the mean lineup cost what it should: projected ownership often costs more than the cap, or far less.
 *
 * @throws {InputError} naming the field if ownership is missing and `canGuess` is false.
 */
export function calibratedOwnership(
  players: readonly Player[],
  ruleset: Ruleset,
  { ownership: { intercept, slope }, salary }: FieldParameters,
  canGuess: boolean,
): AskedOwnership {
  const isGuessed = !players.some(({ ProjOwn }) => (ProjOwn ?? 0) > 0)
  if (isGuessed && !canGuess)
    throw new InputError([{ field: 'ProjOwn', reason: 'no player has a projected ownership, which a field needs' }])
  const logOdds = isGuessed
    ? guessedLogOdds(players)
    : Float64Array.from(players, ({ ProjOwn }) => {
        const share = Math.min(0.99, (ProjOwn ?? 0) / 100)
        return share < leastProjected ? Number.NEGATIVE_INFINITY : intercept + slope * Math.log(share / (1 - share))
      })
  const ownership = new Float64Array(players.length)
  const parts = slotParts(players, ruleset)
  /** The mean unused salary, as a share of the cap, if log odds fall by `price` for each tenth of the cap. */
  const unusedAt = (price: number) => {
    const perDollar = (10 * price) / ruleset.salaryCap
    const priced = logOdds.map((odds, row) => odds - perDollar * players[row]!.Salary)
    for (const { rows, slots } of parts) fillSlots(priced, rows, slots, ownership)
    return 1 - ownership.reduce((sum, own, row) => sum + own * players[row]!.Salary, 0) / ruleset.salaryCap
  }
  const { least, most, expected } = salary
  const wanted = Math.max(least, Math.min(most, expected.intercept + expected.slope * unusedAt(0)))
  let [low, high] = [-mostPrice, mostPrice]
  for (let round = 0; round < 20; round++) {
    const price = (low + high) / 2
    if (unusedAt(price) < wanted) low = price
    else high = price
  }
  return { ownership, isGuessed }
}

const mostPrice = 8

/** A row that is projected for 20% more points a dollar than another is e^1 times as likely. */
const valueSharpness = 5

/** Value counts, and so do points. */
function guessedLogOdds(players: readonly Player[]): Float64Array {
  const value = Float64Array.from(players, ({ ProjPtsAdjusted, Salary }) => ProjPtsAdjusted / Math.max(1, Salary))
  const best = [...value].sort((a, b) => b - a)[Math.min(value.length - 1, 20)]!
  return value.map((one, row) =>
    players[row]!.ProjPtsAdjusted <= 0 ? Number.NEGATIVE_INFINITY : valueSharpness * (one / best - 1),
  )
}

export interface SlotPart {
  rows: number[]
  slots: number
}

/** Rows and slots that have nothing to do with each other fall apart: pitchers and hitters, captains and others. */
export function slotParts(players: readonly Player[], { slots }: Ruleset): SlotPart[] {
  const parts: { rows: Set<number>; slots: number }[] = []
  for (const slot of slots) {
    const rows = [...players.keys()].filter((row) => fits(players[row]!, slot))
    const touched = parts.filter((part) => rows.some((row) => part.rows.has(row)))
    const merged = { rows: new Set(rows), slots: 1 }
    for (const part of touched) {
      for (const row of part.rows) merged.rows.add(row)
      merged.slots += part.slots
      parts.splice(parts.indexOf(part), 1)
    }
    parts.push(merged)
  }
  return parts.map((part) => ({ rows: [...part.rows].sort((a, b) => a - b), slots: part.slots }))
}

/** One shift of the log odds, found by halving, for which the shares sum to the slots. */
export function fillSlots(logOdds: Float64Array, rows: readonly number[], slots: number, out: Float64Array): void {
  const sumAt = (shift: number) => rows.reduce((sum, row) => sum + logistic(logOdds[row]! + shift), 0)
  let low = -40
  let high = 40
  for (let round = 0; round < 30; round++) {
    const middle = (low + high) / 2
    if (sumAt(middle) < slots) low = middle
    else high = middle
  }
  for (const row of rows) out[row] = logistic(logOdds[row]! + high)
}

const logistic = (x: number) => 1 / (1 + Math.exp(-x))
