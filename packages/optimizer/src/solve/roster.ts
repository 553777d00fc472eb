/**
 * The roster as an automaton. A state is the set of slot-usage vectors that the items taken so far can still be
 * arranged in (the bases of a transversal matroid), so items that fit several slot types need no assignment step: a
 * state is lawful exactly if some assignment exists.
 */
export interface Roster {
  /** The empty roster. */
  start: number
  /** Of a state: the one after taking an item with these fits, or -1 where no assignment exists. */
  taking: (fits: number) => (state: number) => number
  isFull: (state: number) => boolean
  /** Used places of each type in one of the state's arrangements. */
  used: (state: number) => readonly number[]
}

export function createRoster(places: readonly number[]): Roster {
  /** A usage vector is one number: digit t (base places[t] + 1) counts the used places of type t. */
  const unit: number[] = []
  let radix = 1
  for (const count of places) {
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
      for (let type = 0; type < places.length; type++) {
        const used = Math.floor(usage / unit[type]!) % (places[type]! + 1)
        if ((fits >> type) & 1 && used < places[type]!) reached.add(usage + unit[type]!)
      }
    }
    return reached.size === 0 ? -1 : intern([...reached].sort((a, b) => a - b))
  }

  const known = new Map<number, (state: number) => number>()
  function taking(fits: number): (state: number) => number {
    const before = known.get(fits)
    if (before !== undefined) return before
    const after: (number | undefined)[] = []
    const take = (state: number): number => {
      after[state] ??= step(state, fits)
      return after[state]
    }
    known.set(fits, take)
    return take
  }

  const used = (state: number) =>
    places.map((count, type) => Math.floor(states[state]![0]! / unit[type]!) % (count + 1))
  return { start, taking, isFull: (state) => states[state]![0] === full, used }
}
