import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import './valueTable.css'

export interface ValueColumn<Row> {
  header: string
  /** What the column sorts by; null comes last in either direction. */
  valueOf(row: Row): number | string | null
  show(row: Row): ReactNode
  /** Words stand at the left, numbers at the right. */
  isText?: boolean
  classOf?(row: Row): string
}

interface ValueTableProps<Row> {
  /** Names the table: the id of its heading. */
  labelledBy: string
  /** The first one heads its row. */
  columns: readonly ValueColumn<Row>[]
  rows: readonly Row[]
  keyOf(row: Row): string
  /** Header of the column it is sorted by at first, its largest on top; without one the rows stay as they are. */
  sortedBy?: string
  /** More rows than this wait behind a button. */
  most?: number
  /** Only so many of the rows may be seen. The others are out of focus, nothing of them is in the page, and nothing sorts. */
  open?: number | undefined
  /** Over the rows that may not be seen. */
  hint?: ReactNode
  /** The row that stands out, by its key; it is brought into view, from behind the button too. */
  chosen?: string | undefined
}

interface Sort {
  header: string
  isDescending: boolean
}

/** Rows that stand for those that are withheld: not even their number is told. A list of five has one clear and four not. */
const veiledRows = [1, 2, 3, 4]

/** A table of numbers; with `sortedBy` its headers sort. */
export function ValueTable<Row>(props: ValueTableProps<Row>) {
  const { labelledBy, columns, rows, keyOf, sortedBy, most = Number.POSITIVE_INFINITY, open, hint, chosen } = props
  const [sort, setSort] = useState<Sort | undefined>(
    sortedBy === undefined ? undefined : { header: sortedBy, isDescending: true },
  )
  const [isWhole, setWhole] = useState(false)
  const sorted = useMemo(() => {
    const column = columns.find(({ header }) => header === sort?.header)
    if (sort === undefined || column === undefined) return rows
    return rows.toSorted((a, b) => compare(column.valueOf(a), column.valueOf(b), sort.isDescending))
  }, [columns, rows, sort])
  const first = sorted.slice(0, open ?? (isWhole ? sorted.length : most))
  const isChosen = (row: Row) => keyOf(row) === chosen
  const hidden = open === undefined && !first.some(isChosen) ? sorted.find(isChosen) : undefined
  const shown = hidden === undefined ? first : [hidden, ...first]
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    if (chosen !== undefined && region.current !== null) bringIntoView(region.current)
  }, [chosen])

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section ref={region} className="sc-values-scroll" tabIndex={0} aria-labelledby={labelledBy}>
      <table className="sc-values" aria-labelledby={labelledBy}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Header
                key={column.header}
                column={column}
                sort={open === undefined ? sort : undefined}
                onSort={setSort}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={keyOf(row)} data-chosen={isChosen(row) || undefined}>
              {columns.map((column, index) => {
                const className = [column.isText ? 'sc-values-text' : '', column.classOf?.(row) ?? ''].join(' ').trim()
                return index === 0 ? (
                  <th key={column.header} scope="row" className={className}>
                    {column.show(row)}
                  </th>
                ) : (
                  <td key={column.header} className={className}>
                    {column.show(row)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
        {open !== undefined && <VeiledRows columns={columns} />}
      </table>
      {open !== undefined && <div className="sc-values-hint">{hint}</div>}
      {open === undefined && shown.length < sorted.length && (
        <button type="button" className="sc-values-more" onClick={() => setWhole(true)}>
          Show all {sorted.length}
        </button>
      )}
    </section>
  )
}

/** Scrolls the table alone, never the page. */
function bringIntoView(region: HTMLElement): void {
  const row = region.querySelector<HTMLElement>('[data-chosen]')
  const head = region.querySelector('thead')?.clientHeight ?? 0
  if (row === null) return
  const isAbove = row.offsetTop < region.scrollTop + head
  const isBelow = row.offsetTop + row.offsetHeight > region.scrollTop + region.clientHeight
  if (isAbove || isBelow) region.scrollTop = row.offsetTop - head
}

/** Letters that are as wide as names and numbers, and are none. */
function VeiledRows<Row>({ columns }: { columns: readonly ValueColumn<Row>[] }) {
  return (
    <tbody aria-hidden className="sc-values-veiled">
      {veiledRows.map((row) => (
        <tr key={row}>
          {columns.map(({ header, isText = false }, index) => (
            <td key={header} className={isText ? 'sc-values-text' : ''}>
              <span>{isText ? (index === 0 ? 'Nomen Nominis' : 'Nomen') : 'oo.o'}</span>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

interface HeaderProps<Row> {
  column: ValueColumn<Row>
  sort: Sort | undefined
  onSort(sort: Sort): void
}

/** Numbers begin with the largest, words with the first of the alphabet. */
function Header<Row>({ column: { header, isText = false }, sort, onSort }: HeaderProps<Row>) {
  const className = isText ? 'sc-values-text' : ''
  if (sort === undefined)
    return (
      <th scope="col" className={className}>
        {header}
      </th>
    )
  const isSorted = sort.header === header
  const Chevron = sort.isDescending ? IconChevronDown : IconChevronUp
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : 'none'}
    >
      <button type="button" onClick={() => onSort({ header, isDescending: isSorted ? !sort.isDescending : !isText })}>
        {header}
        {isSorted && <Chevron size={13} aria-hidden />}
      </button>
    </th>
  )
}

function compare(a: number | string | null, b: number | string | null, isDescending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  const order = typeof a === 'string' || typeof b === 'string' ? String(a).localeCompare(String(b)) : a - b
  return isDescending ? -order : order
}
