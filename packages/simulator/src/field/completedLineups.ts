import { fitTogether, type Ruleset, seededRandom } from '@slatecraft/slate'
import type { PoolRows } from '../poolRows.ts'
import type { Field } from './field.ts'
import { systematicCounts } from './systematicCounts.ts'
import { teamsOf } from './teams.ts'

/** Entries of a contest that is under way, with the hidden players drawn. */
export interface CompletedLineups {
  /** Rows, ascending within a lineup. */
  lineups: Uint16Array
  /** Entries that no lineup of the field completes; they are left out. */
  left: number
}

/**
 * Completes entries whose players of later games are still hidden: with a lineup of a generated field that holds all of
 * the entry's known players, and otherwise only players of games without a known player anywhere. So the hidden ones have
 * the field's law given the known ones. Where no such lineup is in the library, those that hold as many of the known players
 * as possible give their hidden ones.
 *
 * @param revealed `field.size` rows an entry; negative where the row is hidden.
 */
export function completedLineups(
  revealed: Int32Array,
  field: Field,
  { players }: PoolRows,
  ruleset: Ruleset,
  seed: number,
): CompletedLineups {
  const { size, lineups, weight, entries } = field
  const { gameOf } = teamsOf(players)
  const isStarted = new Set(
    Array.from(
      revealed.filter((row) => row >= 0),
      (row) => gameOf[row]!,
    ),
  )
  const mayBeHidden = Uint8Array.from(gameOf, (game) => (isStarted.has(game) ? 0 : 1))
  const holders = holdersOf(lineups, size, players.length)
  /** By lineup of the library: how many of an entry's known rows it holds. */
  const shared = new Uint8Array(weight.length)
  /** By number of hidden rows: the library's lineups with so many, what is hidden of them, and what that costs. */
  const byHidden: { lineup: number; hidden: number[]; cost: number }[][] = Array.from({ length: size + 1 }, () => [])
  let spent = 0
  for (const lineup of weight.keys()) {
    const rows = [...lineups.subarray(lineup * size, (lineup + 1) * size)]
    const hidden = rows.filter((row) => mayBeHidden[row] === 1)
    const costOf = (of: readonly number[]) => of.reduce((sum, row) => sum + players[row]!.Salary, 0)
    byHidden[hidden.length]!.push({ lineup, hidden, cost: costOf(hidden) })
    spent += (costOf(rows) * weight[lineup]!) / entries
  }
  const meanUnused = Math.max(1, ruleset.salaryCap - spent)
  const random = seededRandom(seed)
  const known = new Map<string, { rows: number[]; entries: number }>()
  for (let at = 0; at < revealed.length; at += size) {
    const rows = [...revealed.subarray(at, at + size)].filter((row) => row >= 0).sort((a, b) => a - b)
    const same = known.get(rows.join())
    if (same === undefined) known.set(rows.join(), { rows, entries: 1 })
    else same.entries++
  }
  const completed: number[] = []
  let left = 0
  for (const { rows, entries: copies } of known.values()) {
    const choices = choicesFor(rows)
    if (choices.length === 0) left += copies
    const drawn = systematicCounts(
      Float64Array.from(choices, (choice) => choice.weight),
      copies,
      random,
    )
    for (const [index, { hidden }] of choices.entries())
      for (let copy = 0; copy < drawn[index]!; copy++) completed.push(...[...rows, ...hidden].sort((a, b) => a - b))
  }
  return { lineups: Uint16Array.from(completed), left }

  /** What may be hidden behind these rows, from lineups that hold as many of them as possible. */
  function choicesFor(rows: readonly number[]): { hidden: readonly number[]; weight: number }[] {
    const left = ruleset.salaryCap - rows.reduce((sum, row) => sum + players[row]!.Salary, 0)
    shared.fill(0)
    for (const row of rows) for (const lineup of holders[row]!) shared[lineup]!++
    for (const leastCost of [left - carefulTimes * meanUnused, 0])
      for (let kept = rows.length; kept >= 0; kept--) {
        const choices = byHidden[size - rows.length]!.flatMap(({ lineup, hidden, cost }) => {
          if (shared[lineup] !== kept || cost > left || cost < leastCost) return []
          const all = [...rows, ...hidden].map((row) => players[row]!)
          if (kept < rows.length && !fitTogether(all, ruleset)) return []
          const careless = kept === rows.length ? 0 : (left - cost) / meanUnused
          return [{ hidden, weight: weight[lineup]! * Math.exp(-careless) }]
        })
        if (choices.length > 0) return choices
      }
    return []
  }
}

/** A lineup that leaves this many times the usual salary is not chosen while there is another. */
const carefulTimes = 6

/** By row: the library's lineups that hold it, ascending. */
function holdersOf(lineups: Uint16Array, size: number, rows: number): number[][] {
  const holders: number[][] = Array.from({ length: rows }, () => [])
  for (let at = 0; at < lineups.length; at++) holders[lineups[at]!]!.push(Math.floor(at / size))
  return holders
}
