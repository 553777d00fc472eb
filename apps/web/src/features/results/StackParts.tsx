import { SegmentedControl } from '@mantine/core'
import { type Kind, type StackRow, stackName, stackShapes, stackTeams } from '@slatecraft/results'
import { useMemo, useState } from 'react'
import { numberColumn, textColumn } from '../../components/valueTable/columns.ts'
import type { ValueColumn } from '../../components/valueTable/ValueTable.tsx'
import { formatPercent, formatPoints } from '../../words/format.ts'
import { columnIfAllIncluded } from '../plans/shared/columnIfIncluded.tsx'
import { TablePart } from './Part.tsx'
import { countText } from './resultColumns.tsx'

interface Counts {
  count: number
  points: number
}

/** Column values for one kind of lineup among `total`. */
const countColumns = <Row extends Counts>(total: number): ValueColumn<Row>[] => [
  numberColumn('Lineups', ({ count }) => count, countText),
  numberColumn('Share', ({ count }) => (100 * count) / total, formatPercent),
  columnIfAllIncluded(
    'projections',
    numberColumn('Avg Pts', ({ count, points }) => points / count, formatPoints),
  ),
]

const views = ['Shapes', 'Teams', 'Both'] as const

/** QB stacks of nine-player NFL lineups: by shape, by team, or both. */
export function StacksBreakdown({ stacks, open }: { stacks: readonly StackRow[]; open: number | undefined }) {
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
  const named = (header: string): ValueColumn<Kind>[] => [
    textColumn(header, ({ name }) => name || 'No team'),
    ...countColumns<Kind>(total),
  ]
  if (view === 'Shapes')
    return <TablePart key={view} {...part} columns={named('Stack')} rows={stackShapes(stacks)} keyOf={nameOf} />
  if (view === 'Teams')
    return <TablePart key={view} {...part} columns={named('QB’s team')} rows={stackTeams(stacks)} keyOf={nameOf} />
  const columns: ValueColumn<StackRow>[] = [
    textColumn('QB’s team', ({ team }) => team || 'No team'),
    textColumn('Stack', stackName),
    ...countColumns<StackRow>(total),
  ]
  return (
    <TablePart key={view} {...part} columns={columns} rows={stacks} keyOf={(row) => `${row.team} ${stackName(row)}`} />
  )
}

const nameOf = ({ name }: Kind) => name

/** Shapes of MLB lineups: hitters by team, largest first. */
export function HitterStacks({ kinds, open }: { kinds: readonly Kind[]; open: number | undefined }) {
  const total = kinds.reduce((sum, { count }) => sum + count, 0)
  return (
    <TablePart
      title="Hitter Stacks"
      span={5}
      note="5-3: five hitters from one team and three from another."
      columns={[textColumn('Shape', nameOf), ...countColumns<Kind>(total)]}
      rows={kinds}
      keyOf={nameOf}
      sortedBy="Lineups"
      most={20}
      open={open}
      empty="No lineups with hitters."
    />
  )
}
