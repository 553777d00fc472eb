import type { StatRow } from '@slatecraft/contract'
import { TryAgain } from '../../components/fault/TryAgain.tsx'
import { numberColumn, textColumn } from '../../components/valueTable/columns.ts'
import type { ValueColumn } from '../../components/valueTable/ValueTable.tsx'
import { formatOwnership } from '../../words/format.ts'
import { Part, TablePart } from './Part.tsx'
import { type StatsQuestion, useExposureStats, useLineupComparison } from './useLineupStats.ts'

type StatTableProps = StatsQuestion & { open: number | undefined }

const columns: ValueColumn<StatRow>[] = [
  textColumn('Metric', ({ Metric }) => Metric),
  numberColumn('MyPcts', ({ MyPcts }) => MyPcts, formatOwnership),
  numberColumn('Finish1to5', ({ Finish1to5 }) => Finish1to5, formatOwnership),
  numberColumn('Finish6to50', ({ Finish6to50 }) => Finish6to50, formatOwnership),
  numberColumn('Cashed', ({ Cashed }) => Cashed, formatOwnership),
  numberColumn('Lost', ({ Lost }) => Lost, formatOwnership),
]

const metricOf = ({ Metric }: StatRow) => Metric
const hasNoFinish = ({ Finish1to5, Finish6to50, Cashed, Lost }: StatRow) =>
  [Finish1to5, Finish6to50, Cashed, Lost].every((percent) => percent === null)

const contestNote = 'MyPcts: percent of your lineups, next to finished contests.'
const noContests = 'The other columns need results of finished contests, and no admin has published any.'

/** Share of lineups with each trait, next to finished contests. */
export function ExposureStats({ open, ...question }: StatTableProps) {
  const stats = useExposureStats(question)
  const part = { title: 'Exposure Stats', span: 6 } as const
  if (stats.data === undefined)
    return (
      <Part {...part}>{() => <Waiting what="exposure stats" isBuilding={question.isBuilding} query={stats} />}</Part>
    )
  return (
    <TablePart
      {...part}
      note={stats.data.every(hasNoFinish) ? `MyPcts: percent of your lineups. ${noContests}` : contestNote}
      columns={columns}
      rows={stats.data}
      keyOf={metricOf}
      open={open}
      empty="Nothing to measure in these lineups."
    />
  )
}

/** The lineups compared with finished contests, by how they are put together. */
export function LineupComparison({ open, ...question }: StatTableProps) {
  const { rows, contests } = useLineupComparison(question)
  const part = { title: 'Lineup Comparison', span: 12 } as const
  if (question.isBuilding)
    return <Part {...part}>{() => <Waiting what="summary data" isBuilding query={contests} />}</Part>
  return (
    <TablePart
      {...part}
      note={
        contests.isError ? (
          <Failed what="summary data" query={contests} />
        ) : rows.every(hasNoFinish) ? (
          `MyPcts: percent of your lineups. ${noContests}`
        ) : (
          contestNote
        )
      }
      columns={columns}
      rows={rows}
      keyOf={metricOf}
      open={open}
      empty="Nothing to measure in these lineups."
    />
  )
}

interface WaitingProps {
  what: string
  isBuilding: boolean
  query: { isError: boolean; isFetching: boolean; error: Error | null; refetch(): unknown }
}

function Waiting({ what, isBuilding, query }: WaitingProps) {
  if (isBuilding) return <p className="sc-part-empty">Available when the build is done.</p>
  if (!query.isError)
    return <p className="sc-part-empty">{query.isFetching ? 'Measuring …' : 'Nothing to measure yet.'}</p>
  return (
    <div className="sc-part-empty">
      <Failed what={what} query={query} />
    </div>
  )
}

function Failed({ what, query }: Pick<WaitingProps, 'what' | 'query'>) {
  return (
    <span role="alert">
      Unable to load {what}. {query.error?.message} <TryAgain onClick={() => void query.refetch()} />
    </span>
  )
}
