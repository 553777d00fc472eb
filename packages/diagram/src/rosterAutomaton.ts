/**
 * The roster as an automaton. A state is the set of slot-usage vectors in which the items taken so far can be arranged
 * (the bases of a transversal matroid). Items that fit several slot types need no assignment step: a state exists
 * exactly if some assignment does.
 */
export interface RosterAutomaton {
  /** The empty roster. */
  start: number
  /** For items with this mask of slot types: the next state after taking one, or -1 if no assignment exists. */
  taking: (fits: number) => (state: number) => number
  isFull: (state: number) => boolean
  /** Used slots of each type in one of the state's arrangements. */
  used: (state: number) => readonly number[]
}

export function createRosterAutomaton(slotCounts: readonly number[]): RosterAutomaton {
  /** A usage vector is one number: digit t, in base slotCounts[t] + 1, is the number of used slots of type t. */
  const unit: number[] = []
  let radix = 1
  for (const count of slotCounts) {
    unit.push(radix)
    radix *= count + 1
  }
  const full = radix - 1

  const states: number[][] = []
  const idOf = new Map<string, number>()
  const intern = (usages: number[]) => {
    const key = usages.join()
    let id = idOf.get(key)
    if (id === undefined) {
      id = states.push(usages) - 1
      idOf.set(key, id)
    }
    return id
  }
  const start = intern([0])

  function step(state: number, fits: number): number {
    const reached = new Set<number>()
    for (const usage of states[state]!) {
      for (let type = 0; type < slotCounts.length; type++) {
        const used = Math.floor(usage / unit[type]!) % (slotCounts[type]! + 1)
        if ((fits >> type) & 1 && used < slotCounts[type]!) reached.add(usage + unit[type]!)
      }
    }
    return reached.size === 0 ? -1 : intern([...reached].sort((a, b) => a - b))
  }

  const stepOfFits = new Map<number, (state: number) => number>()
  function taking(fits: number): (state: number) => number {
    const known = stepOfFits.get(fits)
    if (known !== undefined) return known
    const next: (number | undefined)[] = []
    const take = (state: number): number => {
      next[state] ??= step(state, fits)
      return next[state]
    }
    stepOfFits.set(fits, take)
    return take
  }

  const used = (state: number) =>
    slotCounts.map((count, type) => Math.floor(states[state]![0]! / unit[type]!) % (count + 1))
  return { start, taking, isFull: (state) => states[state]![0] === full, used }
}
