import { gppTarget, gppValue, type Player } from '@slatecraft/slate'
import { numberColumn, textColumn } from '../../../components/valueTable/columns.ts'
import type { ValueColumn } from '../../../components/valueTable/ValueTable.tsx'
import { formatOne, formatPercent, formatPoints, formatSalary, formatSigned } from '../../../words/format.ts'
import { columnIfAllIncluded, columnIfIncluded } from '../../plans/shared/columnIfIncluded.tsx'
import { projValue } from '../../pool/shared/playerNumbers.ts'
import { bracketWords } from '../columns.tsx'
import { TeamName } from '../TeamName.tsx'
import type { Contest, Offer, PositionOffer, RangeOffer, TeamOffer } from './preRows.ts'

const count = <Row extends Offer>() => numberColumn<Row>('Players', (row) => row.count, String)
const salary = <Row extends Offer>() =>
  numberColumn<Row>(
    'Avg Salary',
    (row) => row.salary,
    (value) => formatSalary(value === null ? null : Math.round(value)),
  )
const ofProjections = <Row extends Offer>(header: string, numberOf: (row: Row) => number | null) =>
  columnIfAllIncluded<Row>('projections', numberColumn(header, numberOf, formatPoints))
const ofOwnership = <Row extends Offer>(header: string, numberOf: (row: Row) => number | null) =>
  columnIfAllIncluded<Row>('ownership', numberColumn(header, numberOf, formatPercent))

/** Averages of a row's players, and how many of them are worth their salary on a very good day. */
const averages = <Row extends Offer>(): ValueColumn<Row>[] => [
  ofProjections('Avg Proj', (row) => row.projection),
  ofProjections('Avg Value', (row) => row.value),
  ofProjections('Avg Ceiling', (row) => row.ceiling),
  columnIfAllIncluded<Row>(
    'projections',
    numberColumn(
      'GPP 0+',
      (row) => row.gpp,
      (value) => String(value ?? '–'),
    ),
  ),
]

export const positionOfferColumns: readonly ValueColumn<PositionOffer>[] = [
  textColumn('Pos', ({ position }) => position),
  count(),
  salary(),
  ...averages<PositionOffer>(),
  ofOwnership('Own', ({ ownership }) => ownership),
]

export const rangeOfferColumns: readonly ValueColumn<RangeOffer>[] = [
  { header: 'Own', isText: true, valueOf: ({ from }) => from, show: bracketWords },
  count(),
  salary(),
  ...averages<RangeOffer>(),
]

export const teamOfferColumns = (contest: Contest, onOpen: (team: string) => void): ValueColumn<TeamOffer>[] => [
  {
    header: 'Team',
    isText: true,
    valueOf: ({ team }) => team,
    show: ({ team, opponent }) => (
      <span className="sc-values-player">
        <TeamName sport={contest.sport} team={team} opponent={opponent} onOpen={onOpen} />
      </span>
    ),
  },
  numberColumn('O/U', ({ total }) => total, formatOne),
  numberColumn('Spread', ({ spread }) => spread, formatSigned),
  numberColumn('Implied', ({ implied }) => implied, formatOne),
  count(),
  ...averages<TeamOffer>(),
  ofOwnership('Own', ({ ownership }) => ownership),
  ofOwnership('Game Own', ({ gameOwnership }) => gameOwnership),
]

/** Columns of lists of players, after who they are. */
export const ownedColumns = ({ site }: Contest): ValueColumn<Player>[] => [
  numberColumn('Salary', ({ Salary }) => Salary, formatSalary),
  ofPlayer('ownership', 'Own', ({ ProjOwn }) => ProjOwn, formatPercent),
  ofPlayer('points', 'Proj Pts', ({ ProjPtsAdjusted }) => ProjPtsAdjusted, formatPoints),
  ofPlayer('points', 'Value', (player) => projValue(player, site), formatPoints),
]

export const gppColumns = (contest: Contest): ValueColumn<Player>[] => [
  numberColumn('Salary', ({ Salary }) => Salary, formatSalary),
  ofPlayer('points', 'Proj Pts', ({ ProjPtsAdjusted }) => ProjPtsAdjusted, formatPoints),
  ofPlayer('ceiling', 'Ceiling', ({ Ceiling }) => Ceiling, formatPoints),
  numberColumn('Target', (player) => gppTarget(player, contest), formatPoints),
  ofPlayer(
    'ceiling',
    'GPP Value',
    (player) => gppValue(player, contest),
    formatSigned,
    (player) => ((gppValue(player, contest) ?? -1) >= 0 ? 'sc-analysis-good' : ''),
  ),
]

function ofPlayer(
  what: Parameters<typeof columnIfIncluded>[0],
  ...column: Parameters<typeof numberColumn<Player>>
): ValueColumn<Player> {
  return columnIfIncluded(what, (player) => player, numberColumn(...column))
}

/** Without columns that no row has a number for. */
export const filledColumns = <Row,>(columns: readonly ValueColumn<Row>[], rows: readonly Row[]): ValueColumn<Row>[] =>
  columns.filter((column) => column.isText || rows.some((row) => column.valueOf(row) !== null))
