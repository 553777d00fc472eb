import { mostStacked, percentText, type TeamCount, type TeamStack, teamTotals } from '@slatecraft/slate'
import { plays, teamsOf } from './teams.ts'
import type { Warning, WarningFix, WarningsInput } from './warning.ts'

/**
 * Rows of Team Stacks that no lineup with the team's quarterback can meet, because a minimum needs more players than one of
 * the row's own maximums allows. A team whose quarterbacks are out needs no lineup.
 */
export function crossedTeamRows({ ruleset, players, teamStacks }: WarningsInput): Warning[] {
  if (ruleset.sport !== 'nfl') return []
  const teams = new Map(teamsOf(players).map((team) => [team.team, team]))
  return teamStacks.flatMap((row): Warning[] => {
    const team = teams.get(row.TeamAbbrev)
    const isWanted = team?.players.some((player) => plays(player, 'QB') && player.MaxExp > 0)
    const crossing = crossingOf(row)
    if (team === undefined || isWanted !== true || crossing === undefined) return []
    const asked = team.quarterbackMin > 0 ? `, but has a Min Exp of ${percentText(team.quarterbackMin)}` : ''
    const fix = swapped(row, crossing)
    return [
      {
        kind: 'teamTotals',
        key: `teamTotals crossed ${team.team}`,
        sentence: `${team.team}: ${crossing.words}, so its QB can’t be in any lineup${asked}.`,
        location: { tab: 'stacks', team: team.team },
        ...(fix && { fix }),
      },
    ]
  })
}

interface Crossing {
  words: string
  /** If it is one total's own minimum and maximum. */
  own?: TeamCount
}

/** An end of a row, or the same end of several of its totals, with the names that fields have on screens. */
interface End {
  words: string
  /** As a number of flex players. */
  flex: number
  note?: string
}

const positions = ['RB', 'WR', 'TE'] as const

/** The first of the row's minimums that needs more than one of its maximums allows in lineups with its quarterback. */
function crossingOf(row: TeamStack): Crossing | undefined {
  const amountOf = (end: 'min' | 'max', count: TeamCount) => {
    const amount = row[teamTotals[count][end]]
    return end === 'max' && amount >= mostStacked ? Number.POSITIVE_INFINITY : amount
  }
  const words = (end: 'min' | 'max', count: TeamCount) =>
    `${end === 'min' ? 'Min' : 'Max'} ${teamTotals[count].label} ${amountOf(end, count)}`
  const one = (end: 'min' | 'max', count: TeamCount): End => ({ words: words(end, count), flex: amountOf(end, count) })
  const all = (end: 'min' | 'max'): End => ({
    words: positions.map((position) => words(end, position)).join(' + '),
    flex: positions.reduce((sum, position) => sum + amountOf(end, position), 0),
  })

  const own = (Object.keys(teamTotals) as TeamCount[]).find((count) => amountOf('min', count) > amountOf('max', count))
  if (own !== undefined) return { words: `${words('min', own)} is above ${words('max', own)}`, own }
  const players = { min: one('min', 'players'), max: one('max', 'players') }
  const needs: End[] = [
    ...[...positions, 'flex' as const].map((count) => one('min', count)),
    all('min'),
    { ...players.min, flex: players.min.flex - 2, note: 'only the QB and the DST count besides' },
  ]
  const rooms: End[] = [
    one('max', 'flex'),
    { ...players.max, flex: players.max.flex - 1, note: 'the QB counts too' },
    all('max'),
  ]
  for (const need of needs.filter(({ flex }) => flex > 0)) {
    const room = rooms.find(({ flex }) => need.flex > flex)
    if (room === undefined) continue
    const note = need.note ?? room.note
    return { words: `${need.words} is more than ${room.words} allows${note === undefined ? '' : ` (${note})`}` }
  }
  return undefined
}

/** Swapping a total's own ends, if that leaves nothing crossed. */
function swapped(row: TeamStack, { own }: Crossing): WarningFix | undefined {
  if (own === undefined) return undefined
  const { label, min, max } = teamTotals[own]
  const fields = { [min]: row[max], [max]: row[min] }
  return crossingOf({ ...row, ...fields }) === undefined
    ? {
        label: `Swap Min ${label} and Max ${label} of ${row.TeamAbbrev}`,
        changes: [{ kind: 'teamStack', TeamAbbrev: row.TeamAbbrev, fields }],
      }
    : undefined
}
