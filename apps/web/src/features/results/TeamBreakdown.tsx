import { SegmentedControl } from '@mantine/core'
import type { LineupKind, TeamOrGameRow } from '@slatecraft/results'
import { hasTeams, type Sport } from '@slatecraft/slate'
import { useState } from 'react'
import { numberColumn, textColumn } from '../../components/valueTable/columns.ts'
import type { ValueColumn } from '../../components/valueTable/ValueTable.tsx'
import { formatPercent } from '../../words/format.ts'
import { capitalised } from '../../words/letters.ts'
import { columnIfAllIncluded } from '../plans/shared/columnIfIncluded.tsx'
import { gameWord } from '../slate/shared/sportWords.ts'
import { TablePart } from './Part.tsx'
import { countText, leverageColumn, lineupsColumn, type ShowLineups } from './resultColumns.tsx'

interface TeamBreakdownProps {
  sport: Sport
  teams: readonly TeamOrGameRow[]
  games: readonly TeamOrGameRow[]
  open: number | undefined
  onLineups: ShowLineups
}

const atFirst = 16

/** Teams or games used by the lineups, with players per lineup, against the field. Fighters have bouts only. */
export function TeamBreakdown({ sport, teams, games, open, onLineups }: TeamBreakdownProps) {
  const [view, setView] = useState('Teams')
  const isTeamSport = hasTeams(sport)
  const isOfTeams = isTeamSport && (view === 'Teams' || games.length < 2)
  const rows = isOfTeams ? teams : games
  const game = capitalised(gameWord(sport))
  const kindOf = ({ name }: TeamOrGameRow): LineupKind =>
    isOfTeams ? { of: 'team', team: name } : { of: 'game', game: name }
  return (
    <TablePart
      key={view}
      title={isTeamSport ? 'Team Breakdown' : `${game} Breakdown`}
      span={7}
      note="Per lineup: average number of players. 2+, 3+ …: lineups with at least that many."
      columns={columnsFor(rows, { header: isOfTeams ? 'Team' : game, kindOf, onLineups })}
      rows={rows}
      keyOf={nameOf}
      sortedBy="Per lineup"
      most={atFirst}
      open={open}
      onRow={onLineups && ((row: TeamOrGameRow) => row.lineups > 0 && onLineups(kindOf(row)))}
      empty="Players on this slate have no teams."
      controls={
        isTeamSport &&
        games.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label="Lineups by"
            data={['Teams', 'Games']}
            value={view}
            disabled={open !== undefined}
            onChange={setView}
          />
        )
      }
    />
  )
}

/** Stack sizes that occur, the five largest at most. */
function columnsFor(
  rows: readonly TeamOrGameRow[],
  { header, ...lineups }: { header: string; kindOf(row: TeamOrGameRow): LineupKind; onLineups: ShowLineups },
): ValueColumn<TeamOrGameRow>[] {
  const most = Math.max(...rows.map(({ bySize }) => bySize.length - 1))
  const sizes = [2, 3, 4, 5].filter((size) => size <= most)
  return [
    textColumn(header, nameOf),
    lineupsColumn({ header: 'Lineups', countOf: ({ lineups }) => lineups, nameOf, ...lineups }),
    numberColumn('Exp', ({ exposure }) => exposure, formatPercent),
    ...sizes.map((size) => numberColumn<TeamOrGameRow>(`${size}+`, (row) => atLeast(row, size), countText)),
    numberColumn(
      'Per lineup',
      ({ sum }) => sum / 100,
      (average) => (average ?? 0).toFixed(2),
    ),
    columnIfAllIncluded(
      'ownership',
      numberColumn(
        'Field',
        ({ ownership }) => (ownership === null ? null : ownership / 100),
        (average) => (average === null ? '' : average.toFixed(2)),
      ),
    ),
    columnIfAllIncluded(
      'ownership',
      leverageColumn('Leverage', ({ sum, ownership }) => (ownership === null ? null : sum - ownership)),
    ),
  ]
}

const nameOf = ({ name }: TeamOrGameRow) => name

const atLeast = ({ bySize }: TeamOrGameRow, size: number) => bySize.slice(size).reduce((sum, count) => sum + count, 0)
