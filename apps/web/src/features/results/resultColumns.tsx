import { type ExposureRow, type LineupKind, resultsBand } from '@slatecraft/results'
import { counted, type Player } from '@slatecraft/slate'
import { PositionTag } from '../../components/PositionTag.tsx'
import { numberColumn, textColumn } from '../../components/valueTable/columns.ts'
import type { ValueColumn } from '../../components/valueTable/ValueTable.tsx'
import { formatOwnership, formatPercent, formatPoints, formatSalary, formatSigned } from '../../words/format.ts'
import { columnIfIncluded } from '../plans/shared/columnIfIncluded.tsx'

export const countText = (count: number | null) => (count ?? 0).toLocaleString('en-US')

/** Opens the list of the lineups that a row counts; undefined if lookups are withheld. */
export type ShowLineups = ((kind: LineupKind) => void) | undefined

interface LineupsColumn<Row> {
  header: string
  countOf(row: Row): number
  kindOf(row: Row): LineupKind
  nameOf(row: Row): string
  onLineups: ShowLineups
}

/** A number of lineups that shows them. */
export const lineupsColumn = <Row,>(given: LineupsColumn<Row>): ValueColumn<Row> => {
  const { header, countOf, kindOf, nameOf, onLineups } = given
  if (onLineups === undefined) return numberColumn(header, countOf, countText)
  return {
    header,
    valueOf: countOf,
    show: (row) =>
      countOf(row) === 0 ? (
        '0'
      ) : (
        <button
          type="button"
          className="sc-values-link"
          aria-label={`Show ${counted(countOf(row), 'lineup')} with ${nameOf(row)}`}
          onClick={() => onLineups(kindOf(row))}
        >
          {countText(countOf(row))}
        </button>
      ),
  }
}

/** Green above the field, red below, deeper per band. The first of the five shades is too pale here. */
const leanClass = (leverage: number | null) => {
  const band = resultsBand(leverage)
  return `sc-leverage ${(leverage ?? 0) > 0 ? 'sc-over' : 'sc-under'}-${band === 0 ? 0 : band + 1}`
}

export const leverageColumn = <Row,>(header: string, leverageOf: (row: Row) => number | null): ValueColumn<Row> =>
  numberColumn(header, leverageOf, formatSigned, (row) => leanClass(leverageOf(row)))

export interface PlayerParts {
  /** The sport's positions, for their colors. */
  positions: readonly string[]
  /** Highlights the player everywhere; undefined if lookups are withheld. */
  onChoose: ((id: string) => void) | undefined
}

export const slotOf = ({ RosterPosition, Position }: Player) => RosterPosition ?? Position

/** A player's position and name; the name selects the player. */
export function PlayerName({ player, positions, onChoose }: PlayerParts & { player: Player }) {
  return (
    <span className="sc-values-player">
      <PositionTag position={slotOf(player)} tone={positions.indexOf(player.Positions[0] ?? '')} />
      {onChoose === undefined ? (
        <span className="sc-values-name">{player.Name}</span>
      ) : (
        <button type="button" className="sc-values-link" onClick={() => onChoose(player.Id)}>
          {player.Name}
        </button>
      )}
    </span>
  )
}

const playerColumn = (parts: PlayerParts): ValueColumn<ExposureRow> => ({
  header: 'Player',
  isText: true,
  valueOf: ({ player }) => player.Name,
  show: ({ player }) => <PlayerName player={player} {...parts} />,
})

const exposure = numberColumn<ExposureRow>('Exp', (row) => row.exposure, formatPercent, outsideClass)
const playerOf = ({ player }: ExposureRow) => player
const ownership = columnIfIncluded(
  'ownership',
  playerOf,
  numberColumn<ExposureRow>('Own', ({ player }) => player.ProjOwn, formatOwnership),
)
const leverage = columnIfIncluded(
  'ownership',
  playerOf,
  leverageColumn<ExposureRow>('Leverage', (row) => row.leverage),
)

function outsideClass({ isOutside }: ExposureRow): string {
  return isOutside ? 'sc-part-outside' : ''
}

/** Columns of the Overweight and Underweight lists. */
export const leverageListColumns = (parts: PlayerParts): ValueColumn<ExposureRow>[] => [
  playerColumn(parts),
  exposure,
  ownership,
  leverage,
]

export const playerKind = ({ player }: ExposureRow): LineupKind => ({ of: 'player', id: player.Id })

const tidy = (percent: number) => String(Math.round(percent * 10) / 10)

/** Columns of the Player Breakdown; the most important come first, for narrow screens. */
export const breakdownColumns = (parts: PlayerParts & { onLineups: ShowLineups }): ValueColumn<ExposureRow>[] => [
  playerColumn(parts),
  { header: 'Exp', valueOf: (row) => row.exposure, show: (row) => <ExposureBar row={row} /> },
  leverage,
  ownership,
  {
    header: 'Min–Max',
    valueOf: ({ player }) => player.MaxExp,
    show: ({ player }) => `${tidy(player.MinExp)}–${tidy(player.MaxExp)}`,
  },
  lineupsColumn({
    header: 'Count',
    countOf: ({ count }) => count,
    kindOf: playerKind,
    nameOf: ({ player }) => player.Name,
    onLineups: parts.onLineups,
  }),
  textColumn('Team', ({ player }) => player.TeamAbbrev),
  columnIfIncluded(
    'points',
    playerOf,
    numberColumn('Proj Pts', ({ player }) => player.ProjPtsAdjusted, formatPoints),
  ),
  numberColumn('Salary', ({ player }) => player.Salary, formatSalary),
]

/** An exposure as number and bar, with marks at Min Exp and Max Exp; red outside that range. */
function ExposureBar({ row: { player, exposure, isOutside } }: { row: ExposureRow }) {
  return (
    <span className="sc-exp" data-outside={isOutside || undefined}>
      <span className="sc-exp-track" aria-hidden>
        <span className="sc-exp-fill" style={{ width: `${exposure}%` }} />
        {player.MinExp > 0 && <span className="sc-exp-mark" style={{ left: `${player.MinExp}%` }} />}
        {player.MaxExp < 100 && <span className="sc-exp-mark" style={{ left: `${player.MaxExp}%` }} />}
      </span>
      <span className="sc-exp-number">
        {formatPercent(exposure)}
        {isOutside && <span className="sc-visually-hidden"> outside Min Exp to Max Exp</span>}
      </span>
    </span>
  )
}
