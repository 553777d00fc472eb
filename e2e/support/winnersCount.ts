import type { Slate } from '@slatecraft/slate'

/** What winners of a contest did. */
interface WinnersCount {
  /** How many users won. */
  users: number
  /** By position: the quartiles of the number of different players in a winning user's entries, to one decimal. */
  ranges: Record<string, number[]>
}

/**
 * Counts in a standings file, row by row: users with an entry in the top 1 % (at least in the first ten places) and a number
 * of entries that is asked for.
 */
export function countWinners(text: string, { players }: Slate, isAsked: (entries: number) => boolean): WinnersCount {
  const positionOf = new Map(players.map(({ Name, Position }) => [Name, Position]))
  const rows = text
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.split(','))
    .filter(([rank]) => rank !== '')
  const users = new Map<string, { entries: number; best: number; names: Set<string> }>()
  for (const [rank, , entry = '', , , lineup = ''] of rows) {
    const user = entry.replace(/ \(\d+\/\d+\)$/, '')
    const of = users.get(user) ?? { entries: 0, best: Number.POSITIVE_INFINITY, names: new Set() }
    of.entries++
    of.best = Math.min(of.best, Number(rank))
    for (const name of lineup.split(/(?:^| )(?:QB|RB|WR|TE|FLEX|DST) /).slice(1)) of.names.add(name)
    users.set(user, of)
  }
  const last = Math.max(10, Math.ceil(rows.length / 100))
  const won = [...users.values()].filter(({ best, entries }) => best <= last && isAsked(entries))
  const ranges = Object.fromEntries(
    ['QB', 'RB', 'WR', 'TE', 'DST'].map((position) => {
      const counts = won.map(({ names }) => [...names].filter((name) => positionOf.get(name) === position).length)
      return [position, [0.25, 0.5, 0.75].map((share) => quantile(counts, share))]
    }),
  )
  return { users: won.length, ranges }
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const place = share * (sorted.length - 1)
  const [low, high] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!]
  return Math.round(10 * (low + (high - low) * (place - Math.floor(place)))) / 10
}
