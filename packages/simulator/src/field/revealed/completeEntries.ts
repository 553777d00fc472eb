import { type Ruleset, seededRandom } from '@slatecraft/slate'
import type { PoolRows } from '../../poolRows.ts'
import { exp, log } from '../../sameMath.ts'
import { isExact } from '../draw/drawClasses.ts'
import type { GeneratedField } from '../generateField.ts'
import type { FieldLaw } from '../law/fieldLaw.ts'
import { lineupShares } from '../law/lineupShare.ts'
import { proposeHidden } from './hiddenSlots.ts'
import { hideableRows } from './hideableRows.ts'

/** Entries of a contest that is under way, each with the players that are known. */
export interface RevealedEntries {
  /** By entry: its rows in the order of the ruleset's slots, -1 where the player is hidden. */
  slots: Int32Array
  /** By entry: how many hold it. */
  counts: Float64Array
}

export interface CompletionRequest {
  entries: RevealedEntries
  /** Its expected copies say what hidden players go with known ones. */
  field: Pick<GeneratedField, 'law' | 'expectedCopies'>
  rows: PoolRows
  ruleset: Ruleset
  /** By draw of the field and row: how much likelier the row is hidden there than the law says. */
  likings: readonly Float64Array[]
  seed: number
}

export interface CompletedEntries {
  /** By draw: lineups (rows ascending) and how many entries hold each; equal ones may come more than once. */
  draws: { lineups: Uint16Array; counts: Float64Array }[]
  /** Entries, counted: as they were, with hidden players drawn, and those that no players of the pool complete. */
  whole: number
  completed: number
  leftOut: number
}

/** Draws that an entry's players are chosen from. */
const proposals = 256
/** A row without ownership may be hidden where others can't: its weight beside the rarest other row's. */
const unowned = 0.1
/** Likewise for salaries that the law all but never leaves unused, beside the likeliest: only where no others are possible. */
const unusual = 1e-100

/**
 * Completes entries by the law of the field, given the known rows and the slots that hide the others: candidates are drawn
 * with exact sums over the hidden slots and the salary left, then chosen with the weights that turn them into the law
 * (sampling, importance resampling; Rubin 1987). Whole entries stay as they are. The same request, the same lineups.
 */
export function completeEntries({ entries, field, rows, ruleset, likings, seed }: CompletionRequest): CompletedEntries {
  const { players } = rows
  const size = ruleset.slots.length
  const { slots, counts } = entries
  const isHideable = hideableRows(slots, size, players)
  const law = everyRowsLaw(field.law)
  const { roster, isLawful, salaryFactor } = law
  const weight = law.logWeight.map(exp)
  const sharesOf = lineupShares(law, noMultipliers(law), 1)
  const found: { lineups: number[]; counts: number[] }[] = likings.map(() => ({ lineups: [], counts: [] }))
  const tally = { whole: 0, completed: 0, leftOut: 0 }
  const known = (entry: number) => [...slots.subarray(entry * size, (entry + 1) * size)].filter((row) => row >= 0)

  for (const [signature, group] of [...bySignature()].sort(([a], [b]) => a - b)) {
    if (signature === 0) for (const entry of group) keepWhole(entry)
    else complete(signature, group)
  }
  return {
    draws: found.map((one) => ({ lineups: Uint16Array.from(one.lineups), counts: Float64Array.from(one.counts) })),
    ...tally,
  }

  /** Entries by which slots are hidden, a bit each; slots of one name count as the same. */
  function bySignature(): Map<number, number[]> {
    const groups = new Map<number, number[]>()
    for (const entry of counts.keys()) {
      const hidden = ruleset.slots.flatMap(({ name }, slot) => (slots[entry * size + slot]! < 0 ? [name] : []))
      let signature = 0
      for (const [slot, { name }] of ruleset.slots.entries()) {
        const at = hidden.indexOf(name)
        if (at < 0) continue
        hidden.splice(at, 1)
        signature |= 1 << slot
      }
      const group = groups.get(signature)
      if (group === undefined) groups.set(signature, [entry])
      else group.push(entry)
    }
    return groups
  }

  function keepWhole(entry: number): void {
    const lineup = known(entry).sort((a, b) => a - b)
    tally.whole += counts[entry]!
    for (const draw of found) {
      draw.lineups.push(...lineup)
      draw.counts.push(counts[entry]!)
    }
  }

  function complete(signature: number, group: readonly number[]): void {
    const left = Int32Array.from(group, (entry) =>
      known(entry).reduce((sum, row) => sum - roster.cost[row]!, roster.steps),
    )
    const random = seededRandom(seed, signature)
    const proposed = proposeHidden(
      {
        players,
        ruleset: { ...ruleset, slots: ruleset.slots.filter((_, slot) => ((signature >> slot) & 1) === 1) },
        isHideable,
        weight,
        ...(!isExact(law.classes) && { groupOf: law.teams.teamOf }),
        salaryFactor,
        left,
        draws: proposals,
      },
      random,
    )
    for (const [index, entry] of group.entries()) {
      const chosen = proposed === undefined ? undefined : choicesOf(known(entry), proposed, index)
      if (chosen === undefined) {
        tally.leftOut += counts[entry]!
        continue
      }
      tally.completed += counts[entry]!
      const { lineups, hidden, weights } = chosen
      const count = hidden.length / proposals
      const passed = new Float64Array(proposals)
      for (const [draw, liking] of likings.entries()) {
        let total = 0
        for (let at = 0; at < proposals; at++) {
          let product = weights[at]!
          if (product > 0) for (let slot = 0; slot < count; slot++) product *= liking[hidden[at * count + slot]!]!
          total += product
          passed[at] = total
        }
        for (let copy = 0; copy < counts[entry]!; copy++) {
          const value = random() * total
          const at = Math.min(
            passed.findIndex((sum) => sum > value),
            proposals - 1,
          )
          found[draw]!.lineups.push(...lineups.subarray(at * size, (at + 1) * size))
          found[draw]!.counts.push(1)
        }
      }
    }
  }

  /** An entry's completions with their weights; none if no proposal is lawful. */
  function choicesOf(rowsKnown: readonly number[], { rows: drawn, slots: count, chance }: ProposalsOf, index: number) {
    const from = index * proposals
    if (!(chance[from]! > 0)) return undefined
    const hidden = drawn.subarray(from * count, (from + proposals) * count)
    const lineups = new Uint16Array(proposals * size)
    const lawful = new Float64Array(proposals)
    for (let at = 0; at < proposals; at++) {
      lineups.set(rowsKnown, at * size)
      for (let slot = 0; slot < count; slot++) lineups[at * size + rowsKnown.length + slot] = hidden[at * count + slot]!
      lineups.subarray(at * size, (at + 1) * size).sort()
      lawful[at] = isLawful(lineups, at * size) ? 1 : 0
    }
    // Where few slots are hidden, many draws are equal.
    const asked = new Map<string, number>()
    const byField = lawful.map((one, at) => {
      if (one === 0) return 0
      const lineup = lineups.subarray(at * size, (at + 1) * size)
      const key = String.fromCharCode(...lineup)
      const copies = asked.get(key) ?? field.expectedCopies(lineup)
      asked.set(key, copies)
      return copies / chance[from + at]!
    })
    if (byField.some((one) => one > 0)) return { lineups, hidden, weights: byField }
    // Known rows that the field never holds: the law is asked as if it did. Or never holds together: ownership and salary.
    const byLaw = sharesOf(lineups, proposals).map((share, at) => share / chance[from + at]!)
    const weights = byLaw.some((one) => one > 0) ? byLaw : lawful
    return weights.some((one) => one > 0) ? { lineups, hidden, weights } : undefined
  }
}

type ProposalsOf = NonNullable<ReturnType<typeof proposeHidden>>

/** The law with a small chance for rows and salaries that it leaves out: real entries hold them. */
function everyRowsLaw(law: FieldLaw): FieldLaw {
  const least = law.logWeight.reduce((low, one) => (Number.isFinite(one) ? Math.min(low, one) : low), 0)
  const most = law.salaryFactor.reduce((high, factor) => Math.max(high, factor), 0)
  return {
    ...law,
    logWeight: law.logWeight.map((one) => (Number.isFinite(one) ? one : least + log(unowned))),
    salaryFactor: law.salaryFactor.map((factor) => Math.max(factor, unusual * most)),
  }
}

const noMultipliers = ({ targets }: FieldLaw) => ({
  row: new Float64Array(targets.ownership.length),
  cell: targets.shares.map((shares) => new Float64Array(shares.length)),
  total: 1,
})
