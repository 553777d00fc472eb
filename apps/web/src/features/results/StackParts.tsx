import { SegmentedControl } from '@mantine/core'
import { type Kind, type LineupKind, type StackRow, stackName, stackShapes, stackTeams } from '@slatecraft/results'
import { useMemo, useState } from 'react'
import { numberColumn, textColumn } from '../../components/valueTable/columns.ts'
import type { ValueColumn } from '../../components/valueTable/ValueTable.tsx'
import { formatPercent, formatPoints } from '../../words/format.ts'
import { columnIfAllIncluded } from '../plans/shared/columnIfIncluded.tsx'
import { TablePart } from './Part.tsx'
import { lineupsColumn, type ShowLineups } from './resultColumns.tsx'

interface Counts {
  count: number
  points: number
}

interface RowsAbout<Row> {
  kindOf(row: Row): LineupKind
  nameOf(row: Row): string
  onLineups: ShowLineups
}

/** Column values for one kind of lineup among `total`. */
const countColumns = <Row extends Counts>(total: number, rows: RowsAbout<Row>): ValueColumn<Row>[] => [
  lineupsColumn({ header: 'Lineups', countOf: ({ count }) => count, ...rows }),
  numberColumn('Share', ({ count }) => (100 * count) / total, formatPercent),
  columnIfAllIncluded(
    'projections',
    numberColumn('Avg Pts', ({ count, points }) => points / count, formatPoints),
  ),
]

const views = ['Shapes', 'Teams', 'Both'] as const

interface StacksBreakdownProps {
  stacks: readonly StackRow[]
  open: number | undefined
  onLineups: ShowLineups
}

/** QB stacks of nine-player NFL lineups: by shape, by team, or both. */
export function StacksBreakdown({ stacks, open, onLineups }: StacksBreakdownProps) {
  const [view, setView] = useState<string>(views[0])
  const total = useMemo(() => stacks.reduce((sum, { count }) => sum + count, 0), [stacks])
  const part = {
    title: 'Stacks Breakdown',
    span: 5,
    empty: 'No classic lineups.',
    note: 'QB + 2/1: two RB, WR or TE from the QB’s team and one bring-back.',
    sortedBy: 'Lineups',
    most: 20,
    open,
    controls: (
      <SegmentedControl
        size="xs"
        aria-label="Stacks by"
        data={[...views]}
        value={view}
        disabled={open !== undefined}
        onChange={setView}
      />
    ),
  } as const
  const ofKind = (header: string, kindOf: (row: Kind) => LineupKind) => ({
    columns: [
      textColumn<Kind>(header, ({ name }) => name || 'No team'),
      ...countColumns(total, { kindOf, nameOf, onLineups }),
    ],
    keyOf: nameOf,
    onRow: onLineups && ((row: Kind) => onLineups(kindOf(row))),
  })
  if (view === 'Shapes')
    return (
      <TablePart
        key={view}
        {...part}
        {...ofKind('Stack', ({ name }) => ({ of: 'stack', shape: name }))}
        rows={stackShapes(stacks)}
      />
    )
  if (view === 'Teams')
    return (
      <TablePart
        key={view}
        {...part}
        {...ofKind('QB’s team', ({ name }) => ({ of: 'stack', team: name }))}
        rows={stackTeams(stacks)}
      />
    )
  const kindOf = (row: StackRow): LineupKind => ({ of: 'stack', team: row.team, shape: stackName(row) })
  const bothOf = (row: StackRow) => `${row.team} ${stackName(row)}`
  const columns: ValueColumn<StackRow>[] = [
    textColumn('QB’s team', ({ team }) => team || 'No team'),
    textColumn('Stack', stackName),
    ...countColumns(total, { kindOf, nameOf: bothOf, onLineups }),
  ]
  return (
    <TablePart
      key={view}
      {...part}
      columns={columns}
      rows={stacks}
      keyOf={bothOf}
      onRow={onLineups && ((row: StackRow) => onLineups(kindOf(row)))}
    />
  )
}

const nameOf = ({ name }: Kind) => name

interface HitterStacksProps {
  kinds: readonly Kind[]
  open: number | undefined
  onLineups: ShowLineups
}

/** Shapes of MLB lineups: hitters by team, largest first. */
export function HitterStacks({ kinds, open, onLineups }: HitterStacksProps) {
  const kindOf = ({ name }: Kind): LineupKind => ({ of: 'hitters', shape: name })
  const total = kinds.reduce((sum, { count }) => sum + count, 0)
  return (
    <TablePart
      title="Hitter Stacks"
      span={5}
      note="5-3: five hitters from one team and three from another."
      columns={[textColumn('Shape', nameOf), ...countColumns(total, { kindOf, nameOf, onLineups })]}
      onRow={onLineups && ((row: Kind) => onLineups(kindOf(row)))}
      rows={kinds}
      keyOf={nameOf}
      sortedBy="Lineups"
      most={20}
      open={open}
      empty="No lineups with hitters."
    />
  )
}
