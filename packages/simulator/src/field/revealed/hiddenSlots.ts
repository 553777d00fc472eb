import type { Player, Random, Ruleset } from '@slatecraft/slate'
import { drawExactly, salaryTables } from '../draw/salaryTable.ts'
import { rosterDiagram } from '../law/rosterDiagram.ts'

/** Entries with the same slots hidden. Their known rows don't matter here, apart from the salary that they leave. */
interface HiddenSlots {
  players: readonly Player[]
  /** With the hidden slots alone. */
  ruleset: Ruleset
  isHideable: Uint8Array
  /** By row, positive. */
  weight: Float64Array
  /** By row: rows of one group tend to be drawn together; -1 for rows without a group. None are, where this is left out. */
  groupOf?: Int32Array
  /** By step of unused salary, positive. */
  salaryFactor: Float64Array
  /** By entry: what its known rows leave, in steps; negative where they are above the cap. */
  left: Int32Array
  /** Draws for each entry. */
  draws: number
}

interface Proposals {
  /** By entry and draw: the rows of the hidden slots, `slots` each. */
  rows: Uint16Array
  slots: number
  /** By entry and draw: the chance of being drawn, in proportion within an entry; 0 where no rows fill the slots. */
  chance: Float64Array
}

/** How much likelier a group's rows are where they are drawn together: fields hold three or four teammates. */
const together = 4
/** A table of salaries at most, in numbers: with larger ones, groups are not tried. */
const mostEntries = 2e7

/**
 * Draws rows for hidden slots, from a mixture: rows by their weights alone, and once for each group with its rows more
 * likely. Each part is drawn with exact sums over salaries, so that every draw fits the slots and the cap.
 */
export function proposeHidden(task: HiddenSlots, random: Random): Proposals | undefined {
  const { players, ruleset, isHideable, weight, groupOf, salaryFactor, left, draws } = task
  const slots = ruleset.slots.length
  const full = rosterDiagram(players, ruleset, isHideable)
  if (full.diagram.skip.length === 0) return undefined
  // Salaries above what any entry has left are not needed.
  const roster = { ...full, steps: Math.max(0, ...left) }
  const groups =
    groupOf === undefined ? [] : [...new Set(groupOf.filter((of, row) => of >= 0 && isHideable[row] === 1))]
  const parts = [-1, ...(full.diagram.skip.length * (roster.steps + 1) > mostEntries ? [] : groups)]
  // The part without a group has twice the share of any other. A part's draws end where the next one's begin.
  const ends = parts.map((_, index) => Math.round(((index + 2) * draws) / (parts.length + 1)))
  const start = (index: number) => (index === 0 ? 0 : ends[index - 1]!)
  const tableOf = salaryTables(roster, salaryFactor, 0)
  const rows = new Uint16Array(left.length * draws * slots)
  const one = new Uint16Array(slots)
  /** By part and salary left: the sum over all completions. */
  const masses = parts.map((part, index) => {
    const raised = part < 0 ? weight : weight.map((value, row) => (groupOf![row] === part ? together * value : value))
    const table = tableOf(raised)
    for (const [entry, budget] of left.entries())
      for (let draw = start(index); draw < ends[index]! && budget >= 0; draw++)
        if (drawExactly(roster, table, raised, one, random, budget)) rows.set(one, (entry * draws + draw) * slots)
    return table.slice(0, roster.steps + 1)
  })
  return { rows, slots, chance: chances() }

  function chances(): Float64Array {
    const chance = new Float64Array(left.length * draws)
    for (const [entry, budget] of left.entries()) {
      if (budget < 0 || !(masses[0]![budget]! > 0)) continue
      for (let draw = 0; draw < draws; draw++) {
        const at = entry * draws + draw
        const drawn = rows.subarray(at * slots, (at + 1) * slots)
        let product = 1
        let unused = budget
        for (const row of drawn) {
          product *= weight[row]!
          unused -= roster.cost[row]!
        }
        let mixed = 0
        for (const [index, part] of parts.entries()) {
          const share = (ends[index]! - start(index)) / draws
          let raise = 1
          if (part >= 0) for (const row of drawn) if (groupOf![row] === part) raise *= together
          mixed += (share * raise) / masses[index]![budget]!
        }
        chance[at] = product * salaryFactor[unused]! * mixed
      }
    }
    return chance
  }
}
