import { groupedBy, type Player, personsOf, type Ruleset } from '@slatecraft/slate'
import { log } from '../../sameMath.ts'
import { fitOwnership } from '../law/fitOwnership.ts'
import { rosterDiagram } from '../law/rosterDiagram.ts'
import type { SalaryUse } from '../parameters/fieldParameters.ts'
import { fillSlots, slotParts } from './slotParts.ts'

/** Ownership that lineups can have is found by turns: what it costs, then what positions allow. */
const turns = 3
const feasibleRounds = 15
/** The price of salary (see `unusedAt`) is sought between minus this and this. */
const mostPrice = 8
/** Most of a person's ownership as a captain and otherwise. */
const mostOfPerson = 0.96

/**
 * Ownership near these log odds that lineups can have: pitchers and hitters, captains and others fill their slots, a person
 * is in at most all lineups, positions suffice, and the mean lineup costs what a field spends. Projected ownership often
 * costs more than the cap, or far less.
 *
 * @param logOdds by row; -Infinity for a row that nobody owns.
 */
export function feasibleOwnership(
  logOdds: Float64Array,
  players: readonly Player[],
  ruleset: Ruleset,
  { least, most, expected }: SalaryUse,
): Float64Array {
  const parts = slotParts(players, ruleset)
  const personOf = personsOf(players)
  const persons = groupedBy([...players.keys()], (row) => personOf[row]!)
  const twoRowed = [...persons.values()].filter((rows) => rows.length > 1)
  const isActive = Uint8Array.from(logOdds, (odds) => (odds > Number.NEGATIVE_INFINITY ? 1 : 0))
  const roster = rosterDiagram(players, ruleset, isActive)
  let odds = logOdds
  let ownership = new Float64Array(players.length)
  let wanted: number | undefined

  /** The mean unused salary, as a share of the cap, if log odds fall by `price` for each tenth of the cap. */
  const unusedAt = (price: number) => {
    const perDollar = (10 * price) / ruleset.salaryCap
    const priced = odds.map((one, row) => one - perDollar * players[row]!.Salary)
    for (let round = 0; round < 10; round++) {
      for (const { rows, slots } of parts) fillSlots(priced, rows, slots, ownership)
      if (!capPersons(priced, ownership, twoRowed)) break
    }
    return 1 - ownership.reduce((sum, own, row) => sum + own * players[row]!.Salary, 0) / ruleset.salaryCap
  }

  for (let turn = 0; turn < turns; turn++) {
    wanted ??= Math.max(least, Math.min(most, expected.intercept + expected.slope * unusedAt(0)))
    let [low, high] = [-mostPrice, mostPrice]
    for (let round = 0; round < 20; round++) {
      const price = (low + high) / 2
      if (unusedAt(price) < wanted) low = price
      else high = price
    }
    if (roster.diagram.skip.length === 0) break
    ownership = fitOwnership(roster, ownership, feasibleRounds).reached.slice()
    odds = ownership.map((own) => log(own / (1 - Math.min(own, 0.9999))))
  }
  return ownership
}

/** Takes log odds from persons whose rows, all together, are in too many lineups. */
function capPersons(logOdds: Float64Array, ownership: Float64Array, persons: readonly (readonly number[])[]): boolean {
  let isCapped = false
  for (const rows of persons) {
    const held = rows.reduce((sum, row) => sum + ownership[row]!, 0)
    if (held <= mostOfPerson) continue
    isCapped = true
    for (const row of rows) logOdds[row]! -= log(held / mostOfPerson) + 0.05
  }
  return isCapped
}
