interface RecentCounts {
  add(name: string): void
  /** How often in the last minutes, and by which names, most first, at most five. */
  read(): { times: number; networks: { network: string; times: number }[] }
}

/** Names of one minute. What exceeds them still counts in the sum. */
const maxNames = 500

/** Counts by minute, so that old ones can be dropped. */
export function recentCounts(minutes: number, now: () => number): RecentCounts {
  let ofMinute = new Map<number, { times: number; names: Map<string, number> }>()
  const minuteNow = () => Math.floor(now() / 60_000)
  return {
    add(name) {
      const current = minuteNow()
      ofMinute = new Map([...ofMinute].filter(([minute]) => minute > current - minutes))
      const counts = ofMinute.get(current) ?? { times: 0, names: new Map<string, number>() }
      ofMinute.set(current, counts)
      counts.times++
      if (counts.names.has(name) || counts.names.size < maxNames)
        counts.names.set(name, (counts.names.get(name) ?? 0) + 1)
    },
    read() {
      const names = new Map<string, number>()
      for (const counts of ofMinute.values())
        for (const [name, times] of counts.names) names.set(name, (names.get(name) ?? 0) + times)
      const most = [...names].sort(([, a], [, b]) => b - a).slice(0, 5)
      return {
        times: [...ofMinute.values()].reduce((sum, { times }) => sum + times, 0),
        networks: most.map(([network, times]) => ({ network, times })),
      }
    },
  }
}
