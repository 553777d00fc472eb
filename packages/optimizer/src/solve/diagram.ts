import { type Automaton, createAutomaton } from './automaton.ts'
import { encodedOf } from './encoded.ts'
import { blocksOf, type LayerOrder, layerOrder } from './layerOrder.ts'
import type { Model, Scope } from './model.ts'
import { createRoster, type Roster } from './roster.ts'

/**
 * Every way to fill the roster under the scopes and quorums as a layered decision diagram (Bergman, Cire, van Hoeve,
 * Hooker 2016): layer l decides on item `order[l]`, a node is a state of roster and scopes that can still be completed,
 * and each node has a skip and a take arc to the next layer. Nodes with the same completions are one. Bans, locks and
 * prices only change how it is swept.
 */
export interface Diagram {
  order: Int32Array
  /** Nodes of layer l are `first[l]` to `first[l + 1] - 1`. */
  first: Int32Array
  /** Node that the arc leads to; `terminal` (roster full) and `dead` (can't be completed) close the numbering. */
  skip: Int32Array
  take: Int32Array
  terminal: number
  dead: number
  /** What would have made it too large: whoever walks it has to count that himself. */
  loose: Pick<Model, 'scopes' | 'quorums'>
}

/**
 * More nodes than this cost more than the order by worth saves (measured on mlb, 592 items: 1.4 million), and more than
 * scopes that tie the whole pool together are worth.
 */
const mostNodes = { worth: 200_000, class: 400_000 } satisfies Record<LayerOrder, number>

/**
 * The root is node 0; where no roster can be filled at all there are no nodes. Where the order by worth makes
 * the diagram too large it is made by class, where that does too the scopes that tie most together are left loose.
 *
 * @param worth and `by`: see `layerOrder`.
 */
export function buildDiagram(
  model: Pick<Model, 'size' | 'places' | 'fits' | 'scopes' | 'quorums'>,
  worth: Float64Array,
  by: LayerOrder,
): Diagram {
  const { loose, ...encoded } = encodedOf(model)
  const left: Scope[] = []
  let order = by
  for (;;) {
    const scopes = encoded.scopes.filter((scope) => !left.includes(scope))
    const layers = layerOrder({ ...model, ...encoded, scopes }, worth, order)
    const automaton = createAutomaton({ ...encoded, scopes }, layers)
    const isLast = order === 'class' && scopes.length === 0
    const diagram = automaton && unroll(model, automaton, layers, isLast ? Number.POSITIVE_INFINITY : mostNodes[order])
    if (diagram !== undefined) return { ...diagram, loose: { scopes: left, quorums: loose } }
    if (isLast) throw new Error('the quorums of this model are too many to be numbered')
    if (order === 'worth') order = 'class'
    else left.push(widest({ ...model, ...encoded, scopes }))
  }
}

/** The scope that ties together most of what the others would leave apart. */
function widest(model: Pick<Model, 'size' | 'scopes' | 'quorums'>): Scope {
  const tied = model.scopes.map((scope) => {
    const blockOf = blocksOf({ ...model, scopes: model.scopes.filter((other) => other !== scope) })
    const items = [...scope.when, ...scope.conditions.flatMap((condition) => condition.items)]
    return new Set(items.map((item) => (blockOf[item] === -1 ? -1 - item : blockOf[item]))).size
  })
  return model.scopes[tied.indexOf(Math.max(...tied))]!
}

/** Beside a roster an automaton has more nodes than states: 12 to 800 times as many on real slates (nfl, nba, mlb). */
const fewestNodesAState = 8

const full = -2
const none = -1

function unroll(
  model: Pick<Model, 'places' | 'fits'>,
  automaton: Automaton,
  order: Int32Array,
  most: number,
): Omit<Diagram, 'loose'> | undefined {
  const roster = createRoster(model.places)
  const layers = unfold(automaton, order.length, most / fewestNodesAState)
  if (layers === undefined) return undefined
  const hope = createHope(model, order, layers, roster)
  /** A node of a layer is a state of the automaton and one of the roster: key = roster state * width + state. */
  const width = layers.reduce((widest, { isLawful }) => Math.max(widest, isLawful.length), 1)
  /** By key: the layer whose node it was given last, and that node's number there. */
  let layerOf = new Int32Array(64 * width)
  let numberOf = new Int32Array(64 * width)
  /** For each layer's nodes, in their order, where skip and take lead in the next layer (or none, or full). */
  const arcs: { skip: Int32Array; take: Int32Array }[] = []
  let keys: number[] = [roster.start * width]
  let total = 1
  for (const [layer, { skip: left, take: taken, isLawful }] of layers.entries()) {
    const takingItem = roster.taking(model.fits[order[layer]!]!)
    const below = layer + 1
    const nextKeys: number[] = []
    const at = (state: number, rosterState: number) => {
      if (!hope.isLeft(below, state, rosterState)) return none
      const key = rosterState * width + state
      if (key >= layerOf.length) {
        layerOf = grown(layerOf, key)
        numberOf = grown(numberOf, key)
      }
      if (layerOf[key] !== below) {
        layerOf[key] = below
        numberOf[key] = nextKeys.push(key) - 1
      }
      return numberOf[key]!
    }
    const skip = new Int32Array(keys.length)
    const take = new Int32Array(keys.length)
    for (let index = 0; index < keys.length; index++) {
      const key = keys[index]!
      const rosterState = Math.floor(key / width)
      const state = key - rosterState * width
      const skipped = left[state]!
      skip[index] = skipped === none ? none : at(skipped, rosterState)
      const held = taken[state]!
      const filled = held === none ? none : takingItem(rosterState)
      if (filled === none) take[index] = none
      else if (roster.isFull(filled)) take[index] = isLawful[held] === 1 ? full : none
      else take[index] = at(held, filled)
    }
    arcs.push({ skip, take })
    keys = nextKeys
    total += keys.length
    if (total > most) return undefined
  }
  return numbered(arcs, order)
}

function grown(array: Int32Array<ArrayBuffer>, key: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.max(key + 1, array.length * 2))
  larger.set(array)
  return larger
}

/** A layer of the automaton by itself: its states, numbered, and where they lead. */
interface StateLayer {
  /** By state: the state of the next layer after leaving the item out or taking it, or none. */
  skip: Int32Array
  take: Int32Array
  /** By state of the next layer: 1 where a roster that is full there is lawful. */
  isLawful: Uint8Array
}

/** Undefined where the automaton alone has more than `most` states. */
function unfold(automaton: Automaton, count: number, most: number): StateLayer[] | undefined {
  const layers: StateLayer[] = []
  let states = [automaton.start]
  let total = 1
  for (let layer = 0; layer < count; layer++) {
    const numberOf = new Map<number, number>()
    const follow = (isTaken: boolean) =>
      Int32Array.from(states, (state) => {
        const next = automaton.step(state, layer, isTaken)
        if (next === -1) return none
        const known = numberOf.get(next)
        if (known !== undefined) return known
        numberOf.set(next, numberOf.size)
        return numberOf.size - 1
      })
    const skip = follow(false)
    const take = follow(true)
    states = [...numberOf.keys()]
    total += states.length
    if (total > most) return undefined
    const isLawful = Uint8Array.from(states, (state) => (automaton.accepts(state, layer + 1) ? 1 : 0))
    layers.push({ skip, take, isLawful })
  }
  return layers
}

/** Larger tables of hope than this cost more than they save. */
const mostHopes = 20_000_000

/**
 * Whether the scopes can still be met with the places that are left, the roster taken loosely: its slot types fall into
 * parts that share no item (pitchers and hitters), and of each part only the number of used places is looked at. It keeps
 * nodes from being made that could never be completed: 5 + 3 hitters leave no room for a ninth.
 */
function createHope(
  model: Pick<Model, 'places' | 'fits'>,
  order: Int32Array,
  layers: readonly StateLayer[],
  roster: Roster,
) {
  const { partOf, capacity } = partsOf(model)
  const unit = capacity.map((_, part) => capacity.slice(0, part).reduce((product, places) => product * (places + 1), 1))
  const usages = capacity.reduce((product, places) => product * (places + 1), 1)
  const everything = layers.reduce((sum, { isLawful }) => sum + isLawful.length * usages, 0)
  const unitOfType = model.places.map((_, type) => unit[partOf[type]!]!)
  if (everything > mostHopes) return { isLeft: () => true }

  const partOfFits = (fits: number) => partOf[Math.max(0, 31 - Math.clz32(fits))]!
  /** By layer (from 1 on): 1 at state * usages + usage where there is hope. */
  const tables: Uint8Array[] = []
  tables[layers.length] = new Uint8Array((layers.at(-1)?.isLawful.length ?? 0) * usages)
  for (let layer = layers.length - 1; layer >= 1; layer--) {
    const { skip, take, isLawful } = layers[layer]!
    const below = tables[layer + 1]!
    const table = new Uint8Array(skip.length * usages)
    const fits = model.fits[order[layer]!]!
    const part = partOfFits(fits)
    for (let state = 0; state < skip.length; state++) {
      const left = skip[state]!
      const taken = fits === 0 ? none : take[state]!
      for (let usage = 0; usage < usages; usage++) {
        let hope = left !== none && below[left * usages + usage] === 1
        if (!hope && taken !== none && Math.floor(usage / unit[part]!) % (capacity[part]! + 1) < capacity[part]!) {
          const after = usage + unit[part]!
          hope = after === usages - 1 ? isLawful[taken] === 1 : below[taken * usages + after] === 1
        }
        if (hope) table[state * usages + usage] = 1
      }
    }
    tables[layer] = table
  }
  /** By roster state: the number of used places of each part, as one number. */
  const usageOf: (number | undefined)[] = []
  const usageIn = (rosterState: number) =>
    roster.used(rosterState).reduce((usage, used, type) => usage + used * unitOfType[type]!, 0)
  return {
    isLeft: (layer: number, state: number, rosterState: number) => {
      usageOf[rosterState] ??= usageIn(rosterState)
      return tables[layer]![state * usages + usageOf[rosterState]] === 1
    },
  }
}

/** Slot types that some item could stand in either of belong to one part. */
function partsOf({ places, fits }: Pick<Model, 'places' | 'fits'>): { partOf: number[]; capacity: number[] } {
  const parent = places.map((_, type) => type)
  const root = (type: number): number => (parent[type] === type ? type : root(parent[type]!))
  for (const mask of new Set(fits)) {
    const types = places.flatMap((_, type) => ((mask >> type) & 1 ? [type] : []))
    for (const type of types) parent[root(type)] = root(types[0]!)
  }
  const roots = [...new Set(places.map((_, type) => root(type)))]
  const partOf = places.map((_, type) => roots.indexOf(root(type)))
  const capacity = roots.map((_, part) =>
    places.reduce((sum, count, type) => (partOf[type] === part ? sum + count : sum), 0),
  )
  return { partOf, capacity }
}

/** Numbers the nodes that can be completed, once for all that have the same completions, the root first. */
function numbered(arcs: readonly { skip: Int32Array; take: Int32Array }[], order: Int32Array): Omit<Diagram, 'loose'> {
  const layers = order.length
  const most = arcs.reduce((sum, { skip }) => sum + skip.length, 0)
  const skips = new Int32Array(most)
  const takes = new Int32Array(most)
  const starts = new Int32Array(layers + 1)
  let count = 0
  /** A hash table with open addresses over the nodes of a layer, by their arcs; a Map takes five times as long. */
  const widest = arcs.reduce((size, { skip }) => Math.max(size, skip.length), 1)
  const mask = 2 ** Math.ceil(Math.log2(2 * widest)) - 1
  const table = new Int32Array(mask + 1)
  /** Number of each state of the layer below, or none. */
  let below: Int32Array = new Int32Array(0)
  for (let layer = layers - 1; layer >= 0; layer--) {
    const { skip, take } = arcs[layer]!
    const here = new Int32Array(skip.length)
    table.fill(none)
    for (let index = 0; index < skip.length; index++) {
      const left = skip[index] === none ? none : (below[skip[index]!] ?? none)
      const taken = take[index]! < 0 ? take[index]! : (below[take[index]!] ?? none)
      if (left === none && taken === none) {
        here[index] = none
        continue
      }
      let place = (Math.imul(left, 0x9e3779b1) ^ Math.imul(taken, 0x85ebca6b)) & mask
      while (table[place] !== none && (skips[table[place]!] !== left || takes[table[place]!] !== taken))
        place = (place + 1) & mask
      if (table[place] === none) {
        skips[count] = left
        takes[count] = taken
        table[place] = count++
      }
      here[index] = table[place]!
    }
    starts[layer] = count
    below = here
  }

  // That numbering runs backwards; turn it so that the root comes first.
  const terminal = count
  const dead = count + 1
  const turn = (node: number) => (node === full ? terminal : node === none ? dead : count - 1 - node)
  const skip = new Int32Array(count)
  const take = new Int32Array(count)
  for (let node = 0; node < count; node++) {
    skip[count - 1 - node] = turn(skips[node]!)
    take[count - 1 - node] = turn(takes[node]!)
  }
  const first = new Int32Array(layers + 1)
  for (let layer = 0; layer <= layers; layer++) first[layer] = count - starts[layer]!
  return { order, first, skip, take, terminal, dead }
}
