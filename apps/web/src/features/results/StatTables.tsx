import { Button } from '@mantine/core'
import type { StatRow } from '@slatecraft/contract'
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
      note={
        stats.data.every(hasNoFinish)
          ? 'MyPcts: percent of your lineups. No finished contests are imported yet to compare with.'
          : 'MyPcts: percent of your lineups, next to finished contests.'
      }
      columns={columns}
      rows={stats.data}
      keyOf={metricOf}
      open={open}
      empty="Nothing to measure in these lineups."
    />
  )
}

/** The lineups compared with finished contests. */
export function LineupComparison({ open, ...question }: StatTableProps) {
  const comparison = useLineupComparison(question)
  const part = { title: 'Lineup Comparison', span: 12 } as const
  if (question.isOwn)
    return (
      <Part {...part}>
        {() => (
          <p className="sc-part-empty">
            Your uploaded slate stays in this browser, so its lineups are not compared with contests on the server.
          </p>
        )}
      </Part>
    )
  if (comparison.data === undefined)
    return (
      <Part {...part}>{() => <Waiting what="summary data" isBuilding={question.isBuilding} query={comparison} />}</Part>
    )
  return (
    <TablePart
      {...part}
      columns={columns}
      rows={comparison.data.lineup_comparison}
      keyOf={metricOf}
      open={open}
      empty={comparison.data.notice ?? 'No finished contests to compare with.'}
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
    <div className="sc-part-empty" role="alert">
      <p>
        Unable to fetch {what}. {query.error?.message}
      </p>
      <Button variant="default" size="xs" loading={query.isFetching} onClick={() => void query.refetch()}>
        Try again
      </Button>
    </div>
  )
}
