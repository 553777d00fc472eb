import type { Standings } from '@slatecraft/slate/csv'

/** The file that DraftKings writes of standings in which every lineup is known. */
export function standingsCsv({ entries, players, slots, lineups }: Standings): string {
  const rows = Array.from({ length: Math.max(entries.length, players.length) }, (_, row) => {
    const [entry, player] = [entries[row], players[row]]
    const lineup = slots.map((slot, at) => `${slot} ${players[lineups[row * slots.length + at] ?? -1]?.name}`)
    return [
      ...(entry === undefined
        ? ['', '', '', '', '', '']
        : [entry.rank, entry.id, entry.user, entry.timeLeft, entry.points, lineup.join(' ')]),
      '',
      ...(player === undefined ? ['', '', '', ''] : [player.name, '', `${player.ownership}%`, player.points]),
    ].join(',')
  })
  return ['Rank,EntryId,EntryName,TimeRemaining,Points,Lineup,,Player,Roster Position,%Drafted,FPTS', ...rows].join(
    '\n',
  )
}
