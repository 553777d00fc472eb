import type { Random } from '@slatecraft/slate'
import { type FieldClass, weightsOf } from '../law/fieldClasses.ts'
import type { Lawfulness } from '../law/lawfulness.ts'
import type { RosterDiagram } from '../law/rosterDiagram.ts'
import { type CompletionSums, completionSums, type RowWeights } from './completionSums.ts'
import { createDrawer, type SalaryWindow } from './drawLineup.ts'
import { drawExactly, type SalaryTable, salaryTables } from './salaryTable.ts'

export interface DrawnLineups {
  size: number
  count: number
  /** Rows ascending within a lineup. */
  lineups: Uint16Array
  /** By lineup: its probability, times its salary's factor, divided by the probability that it is drawn. */
  weight: Float64Array
  /** Walks made, those without a lawful lineup included. */
  walks: number
}

export interface ClassDraws {
  roster: RosterDiagram
  classes: readonly FieldClass[]
  logWeight: Float64Array
  window: SalaryWindow
  /** By step of unused salary. */
  salaryFactor: Float64Array
  isLawful: Lawfulness
  walks: number
  /** Sweeps over the diagram at most, one for each class that is hit: the larger, the better mixed and the slower. */
  mostClasses: number
}

/** With more classes, exact tables of salaries would take longer than the look-ahead's misses. */
const fewClasses = 4

/** Whether lineups are drawn with exact sums over salaries. */
export const isExact = (classes: readonly FieldClass[]) =>
  classes.length <= fewClasses && classes.every(({ share }) => share.length === 1)

/**
 * Draws from the mixture of classes. Classes are hit systematically (one random start, equal steps along their shares), so
 * that each has its share almost exactly; then each class's sizes of stacks likewise.
 */
export function drawClasses({ walks, mostClasses, ...law }: ClassDraws, random: Random): DrawnLineups {
  const { roster, classes, logWeight, window, salaryFactor, isLawful } = law
  const drawer = createDrawer(roster, window, salaryFactor)
  const tableOf = isExact(classes) ? salaryTables(roster, salaryFactor) : undefined
  const sumsOf = completionSums(roster)
  const { size } = roster
  const lineups = new Uint16Array(walks * size)
  const weight = new Float64Array(walks)
  let count = 0
  let walked = 0
  const hits = Math.min(walks, mostClasses)
  const start = random()
  let passed = 0
  let hit = 0
  for (const one of classes) {
    const share = one.share.reduce((sum, part) => sum + part, 0)
    passed += share
    const before = hit
    while (hit < hits && hit + start < passed * hits) hit++
    if (one === classes.at(-1)) hit = hits
    const wanted = Math.round((hit * walks) / hits) - Math.round((before * walks) / hits)
    if (wanted === 0) continue
    const weights = weightsOf(one, logWeight)
    if (tableOf !== undefined) drawAllExactly(tableOf(weights.weight), weights.weight, wanted)
    else drawFrom(sumsOf(weights), weights, one.share, share, wanted)
  }
  return { size, count, lineups: lineups.subarray(0, count * size), weight: weight.subarray(0, count), walks: walked }

  function drawFrom(sums: CompletionSums, weights: RowWeights, shares: Float64Array, total: number, wanted: number) {
    drawer.use(sums, weights)
    const offset = random()
    let reached = 0
    let made = 0
    for (const [k, share] of shares.entries()) {
      reached += share
      while (made < wanted && made + offset < (reached / total) * wanted + 1e-9) {
        made++
        walked++
        const ratio = drawer.draw(k, random)
        if (ratio > 0) keep(drawer.rows, ratio)
      }
    }
  }

  /** The class's share is of the affordable lineups, so all its lineups have the same weight. */
  function drawAllExactly(table: SalaryTable, rowWeight: Float64Array, wanted: number) {
    for (let made = 0; made < wanted; made++) {
      walked++
      if (drawExactly(roster, table, rowWeight, drawer.rows, random)) keep(drawer.rows, 1)
    }
  }

  function keep(rows: Uint16Array, ratio: number) {
    const at = count * size
    lineups.set(rows, at)
    if (!isLawful(lineups, at)) return
    lineups.subarray(at, at + size).sort()
    weight[count++] = ratio
  }
}
