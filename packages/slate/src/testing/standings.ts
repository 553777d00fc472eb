/** A player of a made-up contest. `position` stands in the ownership table: a slot, such as CPT. */
export interface StandingsTestPlayer {
  name: string
  position: string
  points: number
}

export interface TestLineup {
  user?: string
  /** As the cell writes them, in slot order: `['C', 'Bobby Portis']`. No slots: the entry has no lineup. */
  lineup: readonly (readonly [slot: string, name: string])[]
  points: number
}

interface Layout {
  /** A row of ownership for each player and slot, as since 2026; else one for each player. */
  isPerSlot?: boolean
}

/** A file in DraftKings' layout: the entries by points, and beside them ownership by player. */
export function standingsCsv(
  lineups: readonly TestLineup[],
  players: readonly StandingsTestPlayer[],
  { isPerSlot = false }: Layout = {},
): string {
  const ranked = [...lineups].sort((a, b) => b.points - a.points)
  const left = ranked.map(({ user, lineup, points }, index) =>
    [
      1 + ranked.filter((other) => other.points > points).length,
      7_000_000_001 + index,
      user ?? `user${index + 1}`,
      0,
      points,
      lineup.map((pair) => pair.join(' ')).join(' '),
    ].join(','),
  )
  const right = players
    .map((player) => {
      const has = lineups.filter(({ lineup }) =>
        lineup.some(([slot, name]) => name === player.name && (!isPerSlot || slot === player.position)),
      )
      return { ...player, drafted: (100 * has.length) / lineups.length }
    })
    .sort((a, b) => b.drafted - a.drafted)
    .map(({ name, position, drafted, points }) => [name, position, `${drafted.toFixed(2)}%`, points].join(','))
  const rows = Array.from({ length: Math.max(left.length, right.length) }, (_, row) =>
    [left[row] ?? ',,,,,', '', right[row] ?? ',,,'].join(','),
  )
  const header = 'Rank,EntryId,EntryName,TimeRemaining,Points,Lineup,,Player,Roster Position,%Drafted,FPTS'
  return `\uFEFF${[header, ...rows].join('\n')}\n`
}
