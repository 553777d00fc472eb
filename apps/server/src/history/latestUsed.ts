interface Entry<Value> {
  value: Promise<Value>
  /** Known once the value is there. */
  size: number
}

/** Keeps what was used last, up to a number of entries and to a sum of their sizes. A value that fails to come is not kept. */
export interface LatestUsed<Value> {
  of(key: string, make: () => Promise<Value>): Promise<Value>
}

interface Room<Value> {
  entries: number
  size: number
  sizeOf(value: Value): number
}

export function latestUsed<Value>(room: Room<Value>): LatestUsed<Value> {
  // In the order of use: a Map keeps the order of insertion.
  const kept = new Map<string, Entry<Value>>()

  function makeRoom(): void {
    let size = [...kept.values()].reduce((sum, entry) => sum + entry.size, 0)
    for (const [key, entry] of kept) {
      if (kept.size === 1 || (kept.size <= room.entries && size <= room.size)) return
      size -= entry.size
      kept.delete(key)
    }
  }

  return {
    of(key, make) {
      const known = kept.get(key)
      if (known !== undefined) {
        kept.delete(key)
        kept.set(key, known)
        return known.value
      }
      const entry: Entry<Value> = { value: make(), size: 0 }
      kept.set(key, entry)
      entry.value.then(
        (value) => {
          entry.size = room.sizeOf(value)
          makeRoom()
        },
        () => {
          if (kept.get(key) === entry) kept.delete(key)
        },
      )
      return entry.value
    },
  }
}
