/** Times by kind, and what went wrong by name. */
export interface Tally {
  time: (kind: string, milliseconds: number) => void
  count: (kind: string, times?: number) => void
  wrong: (name: string) => void
  times: ReadonlyMap<string, readonly number[]>
  counts: ReadonlyMap<string, number>
  wrongs: ReadonlyMap<string, number>
}

export function tally(): Tally {
  const times = new Map<string, number[]>()
  const counts = new Map<string, number>()
  const wrongs = new Map<string, number>()
  return {
    ...{ times, counts, wrongs },
    time(kind, milliseconds) {
      const known = times.get(kind)
      if (known === undefined) times.set(kind, [milliseconds])
      else known.push(milliseconds)
    },
    count: (kind, more = 1) => counts.set(kind, (counts.get(kind) ?? 0) + more),
    wrong: (name) => wrongs.set(name, (wrongs.get(name) ?? 0) + 1),
  }
}
