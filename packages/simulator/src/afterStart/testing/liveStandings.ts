import { gameOf, type Player, type Ruleset } from '@slatecraft/slate'

/** A made-up contest that is under way. */
export interface LiveContest {
  players: readonly Player[]
  ruleset: Ruleset
  /** Rows by slot of the ruleset: the entries' lineups. Entry e has the id `entry e`. */
  lineups: readonly (readonly number[])[]
  /** Minutes left by game (`gameOf`); games that it lacks have not begun, and are hidden. */
  minutes: ReadonlyMap<string, number>
  /** Minutes of a whole game. */
  whole: number
  /** Points so far by row, a captain's multiplied. */
  points: ArrayLike<number>
  /** Rows that have another clock than their game. */
  clockOf?: ReadonlyMap<number, number>
}

/** The file as DraftKings writes it: LOCKED for players whose game has not begun, several rows for some players. */
export function liveStandings(contest: LiveContest): string {
  const { players, ruleset, lineups, minutes, whole, points, clockOf } = contest
  const isHidden = (row: number) => !minutes.has(gameOf(players[row]!))
  const headerOf = ruleset.slots.map(({ name, header }) => header ?? name)
  const ranked = lineups
    .map((rows, entry) => ({
      rows,
      entry,
      points: rows.reduce((sum, row) => sum + (isHidden(row) ? 0 : points[row]!), 0),
    }))
    .sort((a, b) => b.points - a.points)
  const left = ranked.map(({ rows, entry, points: sum }) => {
    const timeLeft = rows.reduce(
      (total, row) => total + (clockOf?.get(row) ?? minutes.get(gameOf(players[row]!)) ?? whole),
      0,
    )
    const rank = 1 + ranked.filter((other) => other.points > sum).length
    const cell = rows.map((row, slot) => `${headerOf[slot]} ${isHidden(row) ? 'LOCKED' : players[row]!.Name}`).join(' ')
    return [rank, `entry ${entry}`, `user ${entry}`, timeLeft.toFixed(2), sum, cell].join()
  })
  const owned = new Map<string, number>()
  for (const rows of lineups)
    for (const [slot, row] of rows.entries()) {
      if (isHidden(row)) continue
      const key = `${row} ${headerOf[slot]}`
      owned.set(key, (owned.get(key) ?? 0) + 1)
    }
  const right = [...owned].map(([key, count]) => {
    const [row, slot] = key.split(' ')
    return [
      players[Number(row)]!.Name,
      slot,
      `${((100 * count) / lineups.length).toFixed(2)}%`,
      points[Number(row)],
    ].join()
  })
  const rows = Array.from(
    { length: Math.max(left.length, right.length) },
    (_, row) => `${left[row] ?? ',,,,,'},,${right[row] ?? ',,,'}`,
  )
  return ['Rank,EntryId,EntryName,TimeRemaining,Points,Lineup,,Player,Roster Position,%Drafted,FPTS', ...rows, ''].join(
    '\n',
  )
}
