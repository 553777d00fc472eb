import type { Condition, Model } from './model.ts'

/**
 * Scopes and quorums as an automaton that reads the decisions on the items in a given order. A state holds the counts
 * of what is under way only: a scope's counts begin with its first item and are judged and forgotten after its last, so
 * an order that keeps each scope together keeps the automaton small.
 */
export interface Automaton {
  start: number
  /** State after the decision of a layer, or -1 where it breaks a scope for good. */
  step: (state: number, layer: number, isTaken: boolean) => number
  /** Whether a solution that is complete before `layer` is lawful, with all items from there on left out. */
  accepts: (state: number, layer: number) => boolean
}

/** Counts that are made together: a scope, or one alternative of a quorum. */
interface Tally {
  /** Layers of the items whose presence makes the conditions hold; none where they always have to. */
  conditions: readonly Condition[]
  isTriggered: boolean
  quorum: number
  first: number
  last: number
  lastWhen: number
  /** Digits of the state: the trigger (where there is one), then a count for each condition. */
  radix: number[]
}

/** States are numbers, and the diagram adds a roster state to them: so many stay exact. */
const mostStates = 2 ** 36

/** The automaton of some scopes and all quorums of a model, or undefined where its states could not be numbered. */
export function createAutomaton(
  { scopes, quorums }: Pick<Model, 'scopes' | 'quorums'>,
  order: Int32Array,
): Automaton | undefined {
  const layers = order.length
  const layerOf = new Map(Array.from(order, (item, layer) => [item, layer]))
  const needed = quorums.map(({ count }) => count)
  const tallies = [
    ...scopes.map((scope) => tallyOf(scope.when, scope.conditions, -1, layerOf)),
    ...quorums.flatMap(({ any }, quorum) => any.map((conditions) => tallyOf([], conditions, quorum, layerOf))),
  ]
  /** For each layer and tally under way there: +1 for the trigger, condition digits that the item counts in. */
  const touched: Map<number, number[]>[] = Array.from({ length: layers }, () => new Map())
  const touch = (layer: number, tally: number, digit: number) => {
    const digits = touched[layer]!.get(tally)
    if (digits === undefined) touched[layer]!.set(tally, [digit])
    else digits.push(digit)
  }
  for (const [index, tally] of tallies.entries()) {
    const shift = tally.isTriggered ? 1 : 0
    if (tally.isTriggered) {
      const scope = scopes[index]!
      for (const item of scope.when) touch(layerOf.get(item)!, index, 0)
    }
    for (const [digit, { items }] of tally.conditions.entries())
      for (const item of items) touch(layerOf.get(item)!, index, digit + shift)
  }
  /** Tallies under way at each boundary: begun before the layer, not yet judged. */
  const under: number[][] = Array.from({ length: layers + 1 }, () => [])
  for (const [index, { first, last }] of tallies.entries())
    for (let layer = first + 1; layer <= last; layer++) under[layer]!.push(index)
  const quorumStates = needed.reduce((product, count) => product * (count + 1), 1)
  const sizes = under.map((open) =>
    open.reduce((product, index) => product * tallies[index]!.radix.reduce((a, b) => a * b, 1), quorumStates),
  )
  if (sizes.some((size) => size > mostStates)) return undefined

  const digits = tallies.map(({ radix }) => new Int32Array(radix.length))
  const reached = new Int32Array(needed.length)

  /** Whether the conditions hold by the counts so far. */
  function holds(index: number): boolean {
    const { conditions, isTriggered } = tallies[index]!
    const shift = isTriggered ? 1 : 0
    return conditions.every(({ min, max }, digit) => {
      const count = digits[index]![digit + shift]!
      return count >= min && count <= max
    })
  }
  const isSure = (index: number) => !tallies[index]!.isTriggered || digits[index]![0] === 1

  function decode(state: number, layer: number): void {
    let rest = state
    for (const [quorum, count] of needed.entries()) {
      reached[quorum] = rest % (count + 1)
      rest = Math.floor(rest / (count + 1))
    }
    for (const index of under[layer]!) {
      const { radix } = tallies[index]!
      for (let digit = 0; digit < radix.length; digit++) {
        digits[index]![digit] = rest % radix[digit]!
        rest = Math.floor(rest / radix[digit]!)
      }
    }
  }

  function encode(layer: number): number {
    let code = 0
    const open = under[layer]!
    for (let place = open.length - 1; place >= 0; place--) {
      const { radix } = tallies[open[place]!]!
      for (let digit = radix.length - 1; digit >= 0; digit--)
        code = code * radix[digit]! + digits[open[place]!]![digit]!
    }
    for (let quorum = needed.length - 1; quorum >= 0; quorum--) code = code * (needed[quorum]! + 1) + reached[quorum]!
    return code
  }

  /** Where a layer neither counts nor judges anything, states pass through. */
  const isIdle = under.map((_, layer) => layer < layers && touched[layer]!.size === 0)

  function step(state: number, layer: number, isTaken: boolean): number {
    if (isIdle[layer]) return state
    decode(state, layer)
    for (const [index, counted] of touched[layer]!) {
      const tally = tallies[index]!
      const own = digits[index]!
      if (tally.first === layer) own.fill(0)
      if (isTaken) for (const digit of counted) own[digit] = Math.min(own[digit]! + 1, tally.radix[digit]! - 1)
      if (!settle(index, layer)) return -1
    }
    return encode(layer + 1)
  }

  /** Judges a tally as far as it can be judged after a layer, and wipes counts that no longer matter. */
  function settle(index: number, layer: number): boolean {
    const { conditions, isTriggered, quorum, last, lastWhen } = tallies[index]!
    const own = digits[index]!
    if (quorum !== -1) {
      if (layer === last && holds(index) && reached[quorum]! < needed[quorum]!) reached[quorum]!++
      if (reached[quorum] === needed[quorum]) own.fill(0)
      const broken = conditions.findIndex(({ max }, digit) => own[digit]! > max)
      if (broken !== -1) for (let digit = 0; digit < own.length; digit++) if (digit !== broken) own[digit] = 0
      return true
    }
    if (isSure(index)) {
      const shift = isTriggered ? 1 : 0
      if (layer === last) return holds(index)
      return conditions.every(({ max }, digit) => own[digit + shift]! <= max)
    }
    if (layer >= lastWhen) own.fill(0)
    return true
  }

  /** Alternatives that hold with none of their items, by the layer from which on none of them has been decided. */
  const holdEmpty = (quorum: number, layer: number) =>
    tallies.reduce(
      (sum, tally) =>
        tally.quorum === quorum && tally.first >= layer && tally.conditions.every(({ min }) => min <= 0)
          ? sum + 1
          : sum,
      0,
    )
  const emptyAlternatives = Array.from({ length: layers + 1 }, (_, layer) =>
    needed.map((_, quorum) => holdEmpty(quorum, layer)),
  )
  const failsEmpty = Array.from({ length: layers + 1 }, (_, layer) =>
    tallies.some(
      ({ quorum, isTriggered, first, conditions }) =>
        quorum === -1 && !isTriggered && (first === -1 || first >= layer) && conditions.some(({ min }) => min > 0),
    ),
  )

  function accepts(state: number, layer: number): boolean {
    if (failsEmpty[layer]) return false
    decode(state, layer)
    const more = emptyAlternatives[layer]!.slice()
    for (const index of under[layer]!) {
      const { quorum } = tallies[index]!
      if (quorum === -1) {
        if (isSure(index) && !holds(index)) return false
      } else if (holds(index)) more[quorum]!++
    }
    return needed.every((count, quorum) => reached[quorum]! + more[quorum]! >= count)
  }

  // Alternatives without any item are decided before the first layer.
  for (const [quorum, count] of needed.entries()) {
    const given = tallies.filter(
      (tally) => tally.quorum === quorum && tally.first === -1 && tally.conditions.every(({ min }) => min <= 0),
    ).length
    reached[quorum] = Math.min(count, given)
  }
  return { start: encode(0), step, accepts }
}

function tallyOf(
  when: readonly number[],
  conditions: readonly Condition[],
  quorum: number,
  layerOf: ReadonlyMap<number, number>,
): Tally {
  const whenLayers = when.map((item) => layerOf.get(item)!)
  const layers = [...whenLayers, ...conditions.flatMap(({ items }) => items.map((item) => layerOf.get(item)!))]
  const isTriggered = when.length > 0
  const counts = conditions.map(({ items, min, max }) => 1 + Math.min(items.length, max < items.length ? max + 1 : min))
  return {
    conditions,
    isTriggered,
    quorum,
    first: layers.length === 0 ? -1 : Math.min(...layers),
    last: layers.length === 0 ? -1 : Math.max(...layers),
    lastWhen: Math.max(-1, ...whenLayers),
    radix: [...(isTriggered ? [2] : []), ...counts.map((count) => Math.max(1, count))],
  }
}
