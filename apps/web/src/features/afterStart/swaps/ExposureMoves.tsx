import { type Player, percentText } from '@slatecraft/slate'
import { useId, useMemo } from 'react'
import { numberColumn } from '../../../components/valueTable/columns.ts'
import { type ValueColumn, ValueTable } from '../../../components/valueTable/ValueTable.tsx'
import { type ExposureMove, exposureMoves } from './exposureMoves.ts'
import type { SwapRow } from './swapRows.ts'

interface ExposureMovesProps {
  rows: readonly SwapRow[]
  players: ReadonlyMap<string, Player>
  onPlayer(player: string): void
}

/** How exposures change over the whole night. */
export function ExposureMoves({ rows, players, onPlayer }: ExposureMovesProps) {
  const id = useId()
  const moves = useMemo(() => exposureMoves(rows, players), [rows, players])
  const columns = useMemo(() => columnsOf(onPlayer), [onPlayer])
  if (moves.length === 0) return null
  return (
    <div className="sc-swaps-exposures">
      <h3 id={id}>Exposure Over the Whole Night</h3>
      <ValueTable
        labelledBy={id}
        columns={columns}
        rows={moves}
        keyOf={({ player }) => player.Id}
        sortedBy="Move"
        most={12}
      />
    </div>
  )
}

const percent = (value: number | null) => percentText(value ?? 0)
const moveText = (value: number) => `${value < 0 ? '−' : '+'}${percentText(Math.abs(value))}`

const columnsOf = (onPlayer: ExposureMovesProps['onPlayer']): ValueColumn<ExposureMove>[] => [
  {
    header: 'Player',
    isText: true,
    valueOf: ({ player }) => player.Name,
    show: ({ player }) => (
      <button type="button" className="sc-link" onClick={() => onPlayer(player.Id)}>
        {player.Name} <span className="sc-muted">{player.TeamAbbrev}</span>
      </button>
    ),
  },
  numberColumn('Before', ({ before }) => before, percent),
  numberColumn(
    'After',
    ({ after }) => after,
    percent,
    ({ after, player }) => (after > player.MaxExp + 1 || after < player.MinExp - 1 ? 'sc-swaps-outside' : ''),
  ),
  // Sorts by size: who leaves matters as much as who comes.
  {
    header: 'Move',
    valueOf: ({ before, after }) => Math.abs(after - before),
    show: ({ before, after }) => moveText(after - before),
  },
]
