import type { Store } from '@slatecraft/store'

/** Answers of the store that are asked for again and again. */
export interface Recently<Value> {
  /** What `ask` answered for this key lately, if nothing has changed since. An answer of undefined is not kept. */
  of(key: string, ask: () => Promise<Value>): Promise<Value>
}

/**
 * How old an answer may be. With PGlite, no other process writes, so it ends as soon as it is wrong. With PostgreSQL, another
 * server's change counts after a second.
 */
const freshForMs = { pglite: 10_000, postgres: 1000 } satisfies Record<Store['kind'], number>

const mostKept = 5000

interface Entry<Value> {
  answer: Promise<Value>
  /** When it was asked for, and what this process had written by then. */
  at: number
  writes: number
}

/** @param what kind of writes make the answers wrong. */
export function recently<Value>(
  what: Parameters<Store['writes']['of']>[0],
  { store, now }: { store: Pick<Store, 'kind' | 'writes'>; now: () => number },
): Recently<Value> {
  // The oldest first: a Map keeps the order of insertion.
  const kept = new Map<string, Entry<Value>>()
  const isFresh = ({ at, writes }: Entry<Value>) => {
    const age = now() - at
    return writes === store.writes.of(what) && age >= 0 && age < freshForMs[store.kind]
  }
  return {
    of(key, ask) {
      const known = kept.get(key)
      if (known !== undefined && isFresh(known)) return known.answer
      const entry = { at: now(), writes: store.writes.of(what), answer: ask() }
      const forget = () => {
        if (kept.get(key) === entry) kept.delete(key)
      }
      kept.delete(key)
      kept.set(key, entry)
      if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
      entry.answer.then((answer) => answer === undefined && forget(), forget)
      return entry.answer
    },
  }
}
