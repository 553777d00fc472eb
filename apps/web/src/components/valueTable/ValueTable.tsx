import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { SortHeader } from './SortHeader.tsx'
import { type Sort, type SortColumn, sortedRows } from './sortedRows.ts'
import './valueTable.css'

export interface ValueColumn<Row> extends SortColumn<Row> {
  /** What the column means, on hover and focus of a heading that sorts. */
  words?: string
  show(row: Row): ReactNode
  /** Text aligns left, numbers right. */
  isText?: boolean
  /** A phone has no room for it: the first column says it there, in `Under`. */
  isSpare?: boolean
  classOf?(row: Row): string
  /** In place of this column in exported tables, where it shows several numbers. */
  exported?: readonly SortColumn<Row>[]
}

interface ValueTableProps<Row> {
  /** Id of the heading that names the table. */
  labelledBy: string
  /** The first column is the row header. */
  columns: readonly ValueColumn<Row>[]
  rows: readonly Row[]
  keyOf(row: Row): string
  /**
   * Header of the initial sort column, largest first; '' if the rows keep their order until a heading is clicked. Without it
   * headings don't sort.
   */
  sortedBy?: string
  /** The smallest first, in the initial sort. */
  isAscending?: boolean
  /** Further rows are behind a button. */
  most?: number
  /** Number of rows even if there are fewer: the others have dashes. */
  least?: number
  /** Number of visible rows. The rest are blurred placeholders without data, and sorting is off. */
  open?: number | undefined
  /** Message over the withheld rows. */
  hint?: ReactNode
  /** Key of the highlighted row; it scrolls into view, even from behind the button. */
  chosen?: string | undefined
  /** A click on a row opens what it is about. A button in the row does the same for the keyboard. */
  onRow?: ((row: Row) => void) | undefined
}

/** Number of placeholder rows; it does not reveal how many are withheld. A list of five shows one row and four placeholders. */
const blurredRows = [1, 2, 3, 4]

/** A table of numbers; with `sortedBy` the headers sort. */
export function ValueTable<Row>(props: ValueTableProps<Row>) {
  const {
    labelledBy,
    columns,
    rows,
    keyOf,
    sortedBy,
    isAscending = false,
    most = Number.POSITIVE_INFINITY,
    least = 0,
    open,
    hint,
    chosen,
    onRow,
  } = props
  const [sort, setSort] = useState<Sort | undefined>(
    sortedBy === undefined ? undefined : { header: sortedBy, isDescending: !isAscending },
  )
  const [isWhole, setWhole] = useState(false)
  const sorted = useMemo(() => sortedRows(rows, columns, sort), [columns, rows, sort])
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
              <SortHeader
                key={column.header}
                column={column}
                sort={open === undefined ? sort : undefined}
                onSort={setSort}
                className={cellClass(column)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr
              key={keyOf(row)}
              data-chosen={isChosen(row) || undefined}
              data-opens={onRow !== undefined || undefined}
              onClick={onRow && (({ target }) => isOnControl(target) || onRow(row))}
            >
              {columns.map((column, index) => {
                const className = cellClass(column, column.classOf?.(row))
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
          <EmptyRows columns={columns} count={Math.min(least, open ?? least) - shown.length} />
        </tbody>
        {open !== undefined && <BlurredRows columns={columns} />}
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

const cellClass = ({ isText = false, isSpare = false }: { isText?: boolean; isSpare?: boolean }, own = '') =>
  [isText && 'sc-values-text', isSpare && 'sc-values-spare', own].filter(Boolean).join(' ')

/** Its own button, or text being marked. */
const isOnControl = (target: EventTarget) =>
  (target instanceof Element && target.closest('button') !== null) || getSelection()?.isCollapsed === false

/** Scrolls the table, never the page. */
function bringIntoView(region: HTMLElement): void {
  const row = region.querySelector<HTMLElement>('[data-chosen]')
  const head = region.querySelector('thead')?.clientHeight ?? 0
  if (row === null) return
  const isAbove = row.offsetTop < region.scrollTop + head
  const isBelow = row.offsetTop + row.offsetHeight > region.scrollTop + region.clientHeight
  if (isAbove || isBelow) region.scrollTop = row.offsetTop - head
}

/** Rows of a list that nobody fills. */
function EmptyRows<Row>({ columns, count }: { columns: readonly ValueColumn<Row>[]; count: number }) {
  return Array.from({ length: Math.max(0, count) }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same
    <tr key={row} className="sc-values-empty">
      {columns.map((column) => (
        <td key={column.header} className={cellClass(column)}>
          –
        </td>
      ))}
    </tr>
  ))
}

/** Placeholder text as wide as names and numbers. */
function BlurredRows<Row>({ columns }: { columns: readonly ValueColumn<Row>[] }) {
  return (
    <tbody aria-hidden className="sc-values-veiled">
      {blurredRows.map((row) => (
        <tr key={row}>
          {columns.map((column, index) => (
            <td key={column.header} className={cellClass(column)}>
              <span>{column.isText ? (index === 0 ? 'Nomen Nominis' : 'Nomen') : 'oo.o'}</span>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
