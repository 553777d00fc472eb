import { type Player, percentText, type Site, type Sport } from '@slatecraft/slate'
import { PositionTag } from '../../components/PositionTag.tsx'
import { numberColumn } from '../../components/valueTable/columns.ts'
import type { ValueColumn } from '../../components/valueTable/ValueTable.tsx'
import { formatOne, formatPercent, formatPoints, formatSalary, formatSigned } from '../../words/format.ts'
import { columnIfAllIncluded, columnIfIncluded } from '../plans/shared/columnIfIncluded.tsx'
import { leverage, leverageBand, projValue } from '../pool/shared/playerNumbers.ts'
import type { OwnershipRange, OwnershipRow, PositionRow, TeamRow } from './breakdowns.ts'
import type { Summary } from './summary.ts'
import { TeamName } from './TeamName.tsx'

/** Green above the field, red below, deeper per band. */
const leverageClass = (value: number | null) =>
  `sc-leverage ${(value ?? 0) > 0 ? 'sc-over' : 'sc-under'}-${leverageBand(value)}`

export interface PlayerColumnParts {
  site: Site
  /** The sport's positions, for their colors. */
  positions: readonly string[]
  onAdjust(player: Player): void
}

const placeOf = ({ RosterPosition, Position }: Player) => RosterPosition ?? Position

const tagOf = (player: Player, positions: readonly string[]) => (
  <PositionTag position={placeOf(player)} tone={positions.indexOf(player.Positions[0] ?? '')} />
)

const adjustLink = (player: Player, onAdjust: (player: Player) => void) => (
  <button
    type="button"
    className="sc-values-link"
    aria-label={`Adjust exposure of ${player.Name}`}
    onClick={() => onAdjust(player)}
  >
    {player.Name}
  </button>
)

const itself = (player: Player) => player
const own = columnIfIncluded(
  'ownership',
  itself,
  numberColumn<Player>('Own', ({ ProjOwn }) => ProjOwn, formatPercent),
)
const playerLeverage = columnIfIncluded(
  'ownership',
  itself,
  numberColumn<Player>('Leverage', leverage, formatSigned, (player) => leverageClass(leverage(player))),
)
const minExp = numberColumn<Player>('Min Exp', ({ MinExp }) => MinExp, formatPercent)
const maxExp = numberColumn<Player>('Max Exp', ({ MaxExp }) => MaxExp, formatPercent)

/** Columns of the Overweight and Underweight lists. */
export const leverageColumns = (parts: PlayerColumnParts): ValueColumn<Player>[] => [
  {
    header: 'Player',
    isText: true,
    valueOf: ({ Name }) => Name,
    show: (player) => (
      <span className="sc-values-player">
        {tagOf(player, parts.positions)}
        {adjustLink(player, parts.onAdjust)}
      </span>
    ),
  },
  {
    header: 'Min–Max',
    valueOf: ({ MaxExp }) => MaxExp,
    show: ({ MinExp, MaxExp }) => `${tidy(MinExp)}–${tidy(MaxExp)}`,
  },
  own,
  playerLeverage,
]

const tidy = (percent: number) => String(Math.round(percent * 10) / 10)

/** Who a row is about. */
export const idColumns = ({ positions, onAdjust }: Omit<PlayerColumnParts, 'site'>): ValueColumn<Player>[] => [
  { header: 'Player', isText: true, valueOf: ({ Name }) => Name, show: (player) => adjustLink(player, onAdjust) },
  { header: 'Pos', isText: true, valueOf: placeOf, show: (player) => tagOf(player, positions) },
  { header: 'Team', isText: true, valueOf: ({ TeamAbbrev }) => TeamAbbrev, show: ({ TeamAbbrev }) => TeamAbbrev },
]

export function playerColumns({ site, ...who }: PlayerColumnParts): ValueColumn<Player>[] {
  return [
    ...idColumns(who),
    numberColumn('Salary', ({ Salary }) => Salary, formatSalary),
    columnIfIncluded(
      'points',
      itself,
      numberColumn('Proj Pts', ({ ProjPtsAdjusted }) => ProjPtsAdjusted, formatPoints),
    ),
    columnIfIncluded(
      'points',
      itself,
      numberColumn('Value', (player) => projValue(player, site), formatPoints),
    ),
    own,
    minExp,
    maxExp,
    playerLeverage,
  ]
}

const count = <Row extends Summary>() => numberColumn<Row>('Players', (row) => row.count, String)
const minSum = <Row extends Summary>() => numberColumn<Row>('Min Exp', (row) => row.minExp, formatPercent)
const maxSum = <Row extends Summary>() => numberColumn<Row>('Max Exp', (row) => row.maxExp, formatPercent)

export const positionColumns: readonly ValueColumn<PositionRow>[] = [
  { header: 'Pos', isText: true, valueOf: ({ position }) => position, show: ({ position }) => position },
  count(),
  minSum(),
  maxSum(),
  columnIfAllIncluded(
    'projections',
    numberColumn('Avg Proj', ({ projection }) => projection, formatPoints),
  ),
  columnIfAllIncluded(
    'projections',
    numberColumn('Avg Value', ({ value }) => value, formatPoints),
  ),
  columnIfAllIncluded(
    'ownership',
    numberColumn('Avg Own', ({ ownership }) => ownership, formatPercent),
  ),
]

export const ownershipColumns: readonly ValueColumn<OwnershipRow>[] = [
  { header: 'Own', isText: true, valueOf: ({ from }) => from, show: bracketWords },
  count(),
  minSum(),
  maxSum(),
  columnIfAllIncluded(
    'ownership',
    numberColumn(
      'Avg Leverage',
      ({ leverage }) => leverage,
      formatSigned,
      ({ leverage }) => leverageClass(leverage),
    ),
  ),
]

/** `Under 2.5%`, `5–10%`, `25% and up`, `Unknown`. */
export function bracketWords({ from, below }: OwnershipRange): string {
  if (from === null) return 'Unknown'
  if (from === 0) return `Under ${percentText(below)}`
  return below === Number.POSITIVE_INFINITY ? `${percentText(from)} and up` : `${from}–${percentText(below)}`
}

export const teamColumns = (
  sport: Sport,
  onOpen: (team: string) => void,
  onEdit: ((team: string) => void) | undefined,
): ValueColumn<TeamRow>[] => [
  {
    header: 'Team',
    isText: true,
    valueOf: ({ team }) => team,
    show: ({ team, opponent }) => (
      <span className="sc-values-player">
        <TeamName sport={sport} team={team} opponent={opponent} onOpen={onOpen} />
        {onEdit !== undefined && (
          <button
            type="button"
            className="sc-values-link sc-analysis-edit"
            aria-label={`Edit ${team}`}
            onClick={() => onEdit(team)}
          >
            Edit
          </button>
        )}
      </span>
    ),
  },
  count(),
  numberColumn('Implied', ({ implied }) => implied, formatOne),
  minSum(),
  maxSum(),
  columnIfAllIncluded(
    'ownership',
    numberColumn('Own', ({ ownSum }) => ownSum, formatPercent),
  ),
]
