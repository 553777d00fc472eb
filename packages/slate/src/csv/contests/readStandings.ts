import { groupedBy } from '../../groupedBy.ts'
import { refuse } from '../../inputError.ts'
import { counted, shortList } from '../../listed.ts'
import { captainPoints, type Ruleset } from '../../ruleset.ts'
import { type LineupSlots, lineupReader, slotsOfLineups } from './lineupCell.ts'
import { absent, type Standings, type StandingsEntry, type StandingsPlayer } from './standings.ts'
import { type OwnedRow, type StandingsRows, standingsRows } from './standingsRows.ts'

const hiddenName = 'LOCKED'

/**
 * Reads DraftKings' contest standings in all layouts since 2017: ownership by player, by player and slot, or none. Two
 * players of one name are told apart by their points, where these explain the entry's.
 *
 * @throws {InputError} if it is no such file, else naming row and column of what is not a number.
 */
export function readStandings(file: string | Uint8Array, ruleset?: Ruleset): Standings {
  const { entries, owned } = standingsRows(file)
  const cells = entries.map(({ lineup }) => lineup)
  const known = new Set([...owned.map(({ name }) => name), hiddenName])
  const isName = (name: string) => known.has(name)
  const layout = slotsOfLineups(cells, isName, ruleset)
  if (layout === undefined)
    return refuse(
      cells.every((cell) => cell === '')
        ? 'no entry shows its lineup: download the standings after the contest has started'
        : `the lineups have slots of no contest that we know: ${cells.find((cell) => cell !== '')}`,
    )
  const players = ownedPlayers(owned, layout)
  const { lineups, notes } = readLineups(entries, players, { layout, isName })
  return { ...layout, entries: entries.map(plainEntry), players, lineups, notes }
}

const plainEntry = ({ rank, id, user, number, of, points, timeLeft }: StandingsEntry): StandingsEntry => ({
  rank,
  id,
  user,
  number,
  of,
  points,
  timeLeft,
})

/** Rows of one name with the same points are one player in several slots. */
function ownedPlayers(owned: readonly OwnedRow[], { slots, isCaptain }: LineupSlots): StandingsPlayer[] {
  const captain = slots[isCaptain.indexOf(true)]
  const role = (row: OwnedRow) => captain !== undefined && row.position === captain
  return [...groupedBy(owned, (row) => [row.name, role(row), row.points].join('|')).values()].map((rows) => ({
    name: rows[0]!.name,
    isCaptain: role(rows[0]!),
    positions: rows.map(({ position }) => position).filter((position) => position !== ''),
    ownership: rows.reduce((sum, { ownership }) => sum + ownership, 0),
    points: rows[0]!.points,
  }))
}

const shownNotes = 5

/** Adds to `players` whoever only a lineup names. */
function readLineups(
  entries: StandingsRows['entries'],
  players: StandingsPlayer[],
  { layout, isName }: { layout: LineupSlots; isName: (name: string) => boolean },
) {
  const { slots, isCaptain } = layout
  const keyOf = (name: string, captain: boolean) => (captain ? `${name}|captain` : name)
  const namesakes = groupedBy([...players.keys()], (index) => keyOf(players[index]!.name, players[index]!.isCaptain))
  const read = lineupReader(layout, isName)
  const lineups = new Int32Array(entries.length * slots.length).fill(absent.empty)
  const odd: string[] = []
  for (const [entry, { lineup, row, points }] of entries.entries()) {
    if (lineup === '') continue
    const names = read(lineup)
    const start = entry * slots.length
    if (names === undefined) {
      lineups.fill(absent.unknown, start, start + slots.length)
      odd.push(`row ${row} (${lineup})`)
      continue
    }
    const choices: { at: number; of: readonly number[] }[] = []
    for (const [slot, name] of names.entries()) {
      const key = keyOf(name, isCaptain[slot]!)
      let found = namesakes.get(key)
      if (found === undefined && name !== hiddenName) {
        found = [players.push(unlisted(name, isCaptain[slot]!, players[namesakes.get(name)?.[0] ?? -1])) - 1]
        namesakes.set(key, found)
      }
      lineups[start + slot] = found === undefined ? absent.hidden : found.length === 1 ? found[0]! : absent.unknown
      if (found !== undefined && found.length > 1) choices.push({ at: start + slot, of: found })
    }
    if (choices.length > 0)
      chooseByPoints(lineups.subarray(start, start + slots.length), choices, { start, points, players })
  }
  const notes =
    odd.length === 0 ? [] : [`${counted(odd.length, 'lineup')} could not be read: ${shortList(odd, shownNotes)}`]
  return { lineups, notes }
}

/** A player whom the table lacks; captains score by the player's own row, where there is one. */
function unlisted(name: string, isCaptain: boolean, player: StandingsPlayer | undefined): StandingsPlayer {
  const points = isCaptain && player?.points != null ? captainPoints() * player.points : null
  return { name, isCaptain, positions: [], ownership: null, points }
}

/** Fills in the only choice of namesakes with which the players' points sum to the entry's. */
function chooseByPoints(
  lineup: Int32Array,
  choices: readonly { at: number; of: readonly number[] }[],
  { start, points, players }: { start: number; points: number; players: readonly StandingsPlayer[] },
): void {
  const others = lineup.reduce((sum, player) => sum + (player >= 0 ? (players[player]!.points ?? 0) : 0), 0)
  let combinations: number[][] = [[]]
  for (const { of } of choices)
    combinations = combinations.flatMap((chosen) =>
      of.filter((player) => !chosen.includes(player)).map((player) => [...chosen, player]),
    )
  const fitting = combinations.filter((chosen) => {
    const sum = chosen.reduce((total, player) => total + (players[player]!.points ?? 0), others)
    return Math.abs(sum - points) < 0.005
  })
  const [only, ...more] = fitting
  if (only !== undefined && more.length === 0)
    for (const [index, { at }] of choices.entries()) lineup[at - start] = only[index]!
}
