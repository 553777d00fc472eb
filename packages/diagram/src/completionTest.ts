import type { Model } from './model.ts'
import { none } from './reduceDiagram.ts'
import type { RosterAutomaton } from './rosterAutomaton.ts'
import type { StateLayer } from './stateLayers.ts'

export interface CompletionTest {
  /** False only if no completion exists. */
  mayComplete: (layer: number, state: number, rosterState: number) => boolean
}

/** Larger tables cost more than they save. */
const mostEntries = 20_000_000

/**
 * A necessary condition for a completion, on a relaxed roster: slot types fall into parts that share no item (pitchers
 * and hitters), and only the number of used slots of each part counts. It keeps nodes without a completion from being
 * created: 5 + 3 hitters leave no slot for a ninth.
 */
export function createCompletionTest(
  model: Pick<Model, 'slotCounts' | 'fits'>,
  order: Int32Array,
  layers: readonly StateLayer[],
  roster: RosterAutomaton,
): CompletionTest {
  const { partOf, capacity } = slotParts(model)
  const unit = capacity.map((_, part) => capacity.slice(0, part).reduce((product, slots) => product * (slots + 1), 1))
  const usages = capacity.reduce((product, slots) => product * (slots + 1), 1)
  const entries = layers.reduce((sum, { isAccepting }) => sum + isAccepting.length * usages, 0)
  const unitOfType = model.slotCounts.map((_, type) => unit[partOf[type]!]!)
  if (entries > mostEntries) return { mayComplete: () => true }

  const partOfFits = (fits: number) => partOf[Math.max(0, 31 - Math.clz32(fits))]!
  /** By layer, from 1 on: entry state * usages + usage is 1 if there may be a completion. */
  const tables: Uint8Array[] = []
  tables[layers.length] = new Uint8Array((layers.at(-1)?.isAccepting.length ?? 0) * usages)
  for (let layer = layers.length - 1; layer >= 1; layer--) {
    const { skip, take, isAccepting } = layers[layer]!
    const below = tables[layer + 1]!
    const table = new Uint8Array(skip.length * usages)
    const fits = model.fits[order[layer]!]!
    const part = partOfFits(fits)
    for (let state = 0; state < skip.length; state++) {
      const skipped = skip[state]!
      const taken = fits === 0 ? none : take[state]!
      for (let usage = 0; usage < usages; usage++) {
        let mayComplete = skipped !== none && below[skipped * usages + usage] === 1
        if (
          !mayComplete &&
          taken !== none &&
          Math.floor(usage / unit[part]!) % (capacity[part]! + 1) < capacity[part]!
        ) {
          const after = usage + unit[part]!
          mayComplete = after === usages - 1 ? isAccepting[taken] === 1 : below[taken * usages + after] === 1
        }
        if (mayComplete) table[state * usages + usage] = 1
      }
    }
    tables[layer] = table
  }
  /** By roster state: the used slots of all parts as one number. */
  const usageOf: (number | undefined)[] = []
  const usageIn = (rosterState: number) =>
    roster.used(rosterState).reduce((usage, used, type) => usage + used * unitOfType[type]!, 0)
  return {
    mayComplete: (layer, state, rosterState) => {
      usageOf[rosterState] ??= usageIn(rosterState)
      return tables[layer]![state * usages + usageOf[rosterState]] === 1
    },
  }
}

/** Groups slot types into parts: two types are in one part if some item fits both. */
function slotParts({ slotCounts, fits }: Pick<Model, 'slotCounts' | 'fits'>): { partOf: number[]; capacity: number[] } {
  const parent = slotCounts.map((_, type) => type)
  const root = (type: number): number => (parent[type] === type ? type : root(parent[type]!))
  for (const mask of new Set(fits)) {
    const types = slotCounts.flatMap((_, type) => ((mask >> type) & 1 ? [type] : []))
    for (const type of types) parent[root(type)] = root(types[0]!)
  }
  const roots = [...new Set(slotCounts.map((_, type) => root(type)))]
  const partOf = slotCounts.map((_, type) => roots.indexOf(root(type)))
  const capacity = roots.map((_, part) =>
    slotCounts.reduce((sum, count, type) => (partOf[type] === part ? sum + count : sum), 0),
  )
  return { partOf, capacity }
}
