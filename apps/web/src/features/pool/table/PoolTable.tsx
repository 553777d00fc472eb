import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { poolColumns } from './columns/poolColumns.ts'
import { type MountedTable, mountTable, type PoolTableProps } from './mountTable.ts'
import { PoolStatus } from './PoolStatus.tsx'
import type { RangeSummary } from './range/rangeSummary.ts'
import './poolTable.css'

export { ColumnsList } from './layout/ColumnsList.tsx'

/** The player table, edited like a spreadsheet. It never changes values itself: it emits actions and receives the new pool. */
export function PoolTable(props: PoolTableProps) {
  const { players, isLoading, kind, filter, sort, marks, hand, columns } = props
  const isTouched = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
  const host = useRef<HTMLDivElement>(null)
  const newest = useRef(props)
  newest.current = props
  const [table, setTable] = useState<MountedTable>()
  const [marked, setMarked] = useState<RangeSummary>()
  const [words, setWords] = useState('')
  const [isOutOfPlace, setOutOfPlace] = useState(false)

  useEffect(() => {
    if (host.current === null) return
    const mounted = mountTable(host.current, {
      columns: poolColumns(kind),
      isTouched,
      now: () => newest.current,
      onMarked: setMarked,
      onWords: setWords,
      onOutOfPlace: setOutOfPlace,
    })
    setTable(mounted)
    return () => mounted.destroy()
  }, [kind, isTouched])

  /** Before paint, so an edit shows in the same frame. */
  // biome-ignore lint/correctness/useExhaustiveDependencies: the table reads the sort by itself
  useLayoutEffect(() => table?.sort(), [table, sort])
  useLayoutEffect(() => table?.update(players), [table, players])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the table reads the columns by itself
  useLayoutEffect(() => table?.showLayout(), [table, columns.layout])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the table reads the filter by itself
  useLayoutEffect(() => table?.filter(), [table, filter])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the table reads the marks by itself
  useLayoutEffect(() => table?.showMarks(), [table, marks])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the table reads by itself who fits
  useLayoutEffect(() => table?.showHand(), [table, hand === undefined, hand?.faults])
  useLayoutEffect(() => table?.setLoading(isLoading), [table, isLoading])

  return (
    <>
      <div ref={host} className="sc-pool-grid" data-testid="pool-table" />
      <PoolStatus marked={marked} words={words} isOutOfPlace={isOutOfPlace} onSortAgain={() => table?.sortAgain()} />
    </>
  )
}
