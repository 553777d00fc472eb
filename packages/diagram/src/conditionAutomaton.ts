import type { Condition, Model } from './model.ts'

/**
 * Scopes and quorums as an automaton that reads the decisions on the items in a given order. A state holds only the
 * counters that are open: those of a scope open at its first item and close at its last, so an order that keeps the
 * items of each scope together keeps the automaton small.
 */
export interface ConditionAutomaton {
  start: number
  /** The next state after the decision of a layer, or -1 if no completion can satisfy the scopes. */
  step: (state: number, layer: number, isTaken: boolean) => number
  /** Whether a solution that is complete before `layer`, so without any later item, satisfies all scopes and quorums. */
  accepts: (state: number, layer: number) => boolean
}

/** The counters of a scope, or of one alternative of a quorum. */
interface CounterSet {
  conditions: readonly Condition[]
  /** A scope with a trigger: its conditions must hold only if one of `when` is taken. */
  isTriggered: boolean
  /** Index of the quorum, or -1 for a scope. */
  quorum: number
  /** Layers of its first and last item, and of the last item of `when`; -1 if there is none. */
  first: number
  last: number
  lastWhen: number
  /** Radix of each of its digits in a state: the trigger flag (if there is one), then a saturating counter per condition. */
  radix: number[]
}

interface CounterLayout {
  counterSets: readonly CounterSet[]
  /** By layer: for each counter set that counts the layer's item, the digits that the item adds to. */
  touched: readonly ReadonlyMap<number, readonly number[]>[]
  /** By layer: the counter sets that have opened before it and not closed yet. */
  open: readonly (readonly number[])[]
}

/** A state is one number in mixed radix. This leaves a wide margin to 2^53, where numbers stop being exact. */
const mostStates = 2 ** 36

/** The automaton for the scopes and quorums, or undefined if its states do not fit in a number. */
export function createConditionAutomaton(
  model: Pick<Model, 'scopes' | 'quorums'>,
  order: Int32Array,
): ConditionAutomaton | undefined {
  const layers = order.length
  const { counterSets, touched, open } = layOut(model, order)
  const needed = model.quorums.map(({ count }) => count)
  const quorumStates = needed.reduce((product, count) => product * (count + 1), 1)
  const sizes = open.map((indexes) =>
    indexes.reduce((product, index) => product * counterSets[index]!.radix.reduce((a, b) => a * b, 1), quorumStates),
  )
  if (sizes.some((size) => size > mostStates)) return undefined

  // The decoded state: the digits of each open counter set, and by quorum the alternatives that hold for sure.
  const digits = counterSets.map(({ radix }) => new Int32Array(radix.length))
  const reached = new Int32Array(needed.length)

  /** Whether the conditions hold with the counts so far. */
  function holds(index: number): boolean {
    const { conditions, isTriggered } = counterSets[index]!
    const shift = isTriggered ? 1 : 0
    return conditions.every(({ min, max }, digit) => {
      const count = digits[index]![digit + shift]!
      return count >= min && count <= max
    })
  }
  const mustHold = (index: number) => !counterSets[index]!.isTriggered || digits[index]![0] === 1

  function decode(state: number, layer: number): void {
    let rest = state
    for (const [quorum, count] of needed.entries()) {
      reached[quorum] = rest % (count + 1)
      rest = Math.floor(rest / (count + 1))
    }
    for (const index of open[layer]!) {
      const { radix } = counterSets[index]!
      for (let digit = 0; digit < radix.length; digit++) {
        digits[index]![digit] = rest % radix[digit]!
        rest = Math.floor(rest / radix[digit]!)
      }
    }
  }

  function encode(layer: number): number {
    let code = 0
    const indexes = open[layer]!
    for (let at = indexes.length - 1; at >= 0; at--) {
      const { radix } = counterSets[indexes[at]!]!
      for (let digit = radix.length - 1; digit >= 0; digit--)
        code = code * radix[digit]! + digits[indexes[at]!]![digit]!
    }
    for (let quorum = needed.length - 1; quorum >= 0; quorum--) code = code * (needed[quorum]! + 1) + reached[quorum]!
    return code
  }

  /** Layers whose item no counter set counts: states pass through unchanged. */
  const isIdle = open.map((_, layer) => layer < layers && touched[layer]!.size === 0)

  function step(state: number, layer: number, isTaken: boolean): number {
    if (isIdle[layer]) return state
    decode(state, layer)
    for (const [index, counted] of touched[layer]!) {
      const counters = counterSets[index]!
      const own = digits[index]!
      if (counters.first === layer) own.fill(0)
      if (isTaken) for (const digit of counted) own[digit] = Math.min(own[digit]! + 1, counters.radix[digit]! - 1)
      if (!settle(index, layer)) return -1
    }
    return encode(layer + 1)
  }

  /**
   * Checks a counter set as far as that is possible after a layer; false if its scope is violated for good. Resets
   * counters that no longer matter, which makes more states equal.
   */
  function settle(index: number, layer: number): boolean {
    const { conditions, isTriggered, quorum, last, lastWhen } = counterSets[index]!
    const own = digits[index]!
    if (quorum !== -1) {
      if (layer === last && holds(index) && reached[quorum]! < needed[quorum]!) reached[quorum]!++
      if (reached[quorum] === needed[quorum]) own.fill(0)
      const broken = conditions.findIndex(({ max }, digit) => own[digit]! > max)
      if (broken !== -1) for (let digit = 0; digit < own.length; digit++) if (digit !== broken) own[digit] = 0
      return true
    }
    if (mustHold(index)) {
      const shift = isTriggered ? 1 : 0
      if (layer === last) return holds(index)
      return conditions.every(({ max }, digit) => own[digit + shift]! <= max)
    }
    if (layer >= lastWhen) own.fill(0)
    return true
  }

  /** Number of a quorum's alternatives that hold without any item and count no item before `layer`. */
  const holdEmpty = (quorum: number, layer: number) =>
    counterSets.reduce(
      (sum, counters) =>
        counters.quorum === quorum && counters.first >= layer && counters.conditions.every(({ min }) => min <= 0)
          ? sum + 1
          : sum,
      0,
    )
  const emptyAlternatives = Array.from({ length: layers + 1 }, (_, layer) =>
    needed.map((_, quorum) => holdEmpty(quorum, layer)),
  )
  /** By layer: whether an untriggered scope needs an item and counts none before the layer. */
  const failsEmpty = Array.from({ length: layers + 1 }, (_, layer) =>
    counterSets.some(
      ({ quorum, isTriggered, first, conditions }) =>
        quorum === -1 && !isTriggered && (first === -1 || first >= layer) && conditions.some(({ min }) => min > 0),
    ),
  )

  function accepts(state: number, layer: number): boolean {
    if (failsEmpty[layer]) return false
    decode(state, layer)
    const more = emptyAlternatives[layer]!.slice()
    for (const index of open[layer]!) {
      const { quorum } = counterSets[index]!
      if (quorum === -1) {
        if (mustHold(index) && !holds(index)) return false
      } else if (holds(index)) more[quorum]!++
    }
    return needed.every((count, quorum) => reached[quorum]! + more[quorum]! >= count)
  }

  // Alternatives that count no items are settled before the first layer.
  for (const [quorum, count] of needed.entries()) {
    const given = counterSets.filter(
      (counters) =>
        counters.quorum === quorum && counters.first === -1 && counters.conditions.every(({ min }) => min <= 0),
    ).length
    reached[quorum] = Math.min(count, given)
  }
  return { start: encode(0), step, accepts }
}

function layOut({ scopes, quorums }: Pick<Model, 'scopes' | 'quorums'>, order: Int32Array): CounterLayout {
  const layers = order.length
  const layerOf = new Map(Array.from(order, (item, layer) => [item, layer]))
  const counterSets = [
    ...scopes.map((scope) => counterSetOf(scope.when, scope.conditions, -1, layerOf)),
    ...quorums.flatMap(({ any }, quorum) => any.map((conditions) => counterSetOf([], conditions, quorum, layerOf))),
  ]
  const touched: Map<number, number[]>[] = Array.from({ length: layers }, () => new Map())
  const touch = (layer: number, index: number, digit: number) => {
    const digits = touched[layer]!.get(index)
    if (digits === undefined) touched[layer]!.set(index, [digit])
    else digits.push(digit)
  }
  for (const [index, { isTriggered, conditions }] of counterSets.entries()) {
    const shift = isTriggered ? 1 : 0
    if (isTriggered) for (const item of scopes[index]!.when) touch(layerOf.get(item)!, index, 0)
    for (const [digit, { items }] of conditions.entries())
      for (const item of items) touch(layerOf.get(item)!, index, digit + shift)
  }
  const open: number[][] = Array.from({ length: layers + 1 }, () => [])
  for (const [index, { first, last }] of counterSets.entries())
    for (let layer = first + 1; layer <= last; layer++) open[layer]!.push(index)
  return { counterSets, touched, open }
}

function counterSetOf(
  when: readonly number[],
  conditions: readonly Condition[],
  quorum: number,
  layerOf: ReadonlyMap<number, number>,
): CounterSet {
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
