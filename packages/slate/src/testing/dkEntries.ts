import { readPlayers } from '../csv/players/readPlayers.ts'
import { derivePlayer, type Player } from '../player.ts'
import { dkNfl } from './contests.ts'
import { type DkPlayer, dkHeader, dkRoster, dkRow, lines } from './siteFiles.ts'

const roster = dkRoster.map((player) => ({ ...player, salary: player.salary ?? '4800' }))

/** Nine players of a legal lineup (ids 1 to 9), and a second player for each of their positions (ids 11 to 19). */
export const dkPool: DkPlayer[] = [
  ...roster,
  ...roster.map((player) => ({ ...player, id: `1${player.id}`, name: `Other ${player.name}` })),
]

export const poolOf = (players: readonly DkPlayer[]): Player[] =>
  readPlayers(lines(dkHeader, ...players.map(dkRow)), dkNfl).players.map(derivePlayer)

export const nine = dkRoster.map(({ id }) => id!)

interface TestEntry {
  id?: string
  contest?: [name: string, id: string, fee: string]
  /** Texts of its slots; blank if left out. */
  cells?: readonly string[]
}

const instructions = ['1. Column A lists all of your contest entries for this draftgroup', '2. Your current lineup …']

/** DraftKings' layout: entries on the left; instructions and, from the eighth row, players on the right. */
export function dkEntries(entries: readonly TestEntry[], pool: readonly string[] = dkPool.map(dkRow)): string {
  const right = ['Instructions', ...instructions, '', '', '', '', dkHeader, ...pool]
  const left = [
    'Entry ID,Contest Name,Contest ID,Entry Fee,QB,RB,RB,WR,WR,WR,TE,FLEX,DST',
    ...entries.map(({ id, contest, cells }, index) =>
      [
        id ?? String(4_000_000_001 + index),
        ...(contest ?? ['NFL $5 Double Up', '101', '$5 ']),
        ...Array.from({ length: 9 }, (_, slot) => cells?.[slot] ?? ''),
      ].join(','),
    ),
  ]
  const rows = Math.max(left.length, right.length)
  return lines(...Array.from({ length: rows }, (_, row) => `${left[row] ?? ','.repeat(12)},,${right[row] ?? ''}`))
}

export const bytesOf = (text: string) => new TextEncoder().encode(text)
