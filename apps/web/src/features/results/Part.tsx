import { type ReactNode, useId } from 'react'
import { type ValueColumn, ValueTable } from '../../components/valueTable/ValueTable.tsx'
import { UpgradeHint } from '../plans/shared/UpgradeHint.tsx'

interface PartProps {
  title: string
  /** One line on what the numbers mean. */
  note?: ReactNode
  /** Content next to the title. */
  controls?: ReactNode
  /** Columns of the twelve-column grid on a wide page. */
  span: 4 | 5 | 6 | 7 | 8 | 12
  children(labelId: string): ReactNode
}

/** A titled result card. */
export function Part({ title, note, controls, span, children }: PartProps) {
  const id = useId()
  return (
    <div className="sc-card sc-part" data-part={title} data-span={span}>
      <div className="sc-part-head">
        <h2 id={id}>{title}</h2>
        {controls}
      </div>
      {note !== undefined && <p className="sc-part-note">{note}</p>}
      {children(id)}
    </div>
  )
}

interface TablePartProps<Row> extends Omit<PartProps, 'children'> {
  columns: readonly ValueColumn<Row>[]
  rows: readonly Row[]
  keyOf(row: Row): string
  sortedBy?: string
  most?: number
  /** Number of visible rows; undefined for all. */
  open?: number | undefined
  chosen?: string | undefined
  onRow?: ((row: Row) => void) | undefined
  /** Shown instead of an empty table. */
  empty: string
  /** Rows are missing because values are withheld, not because there are none. */
  isWithheld?: boolean
}

/** A card with a table. */
export function TablePart<Row>({
  title,
  note,
  controls,
  span,
  rows,
  empty,
  isWithheld = false,
  ...table
}: TablePartProps<Row>) {
  return (
    <Part title={title} note={note} controls={controls} span={span}>
      {(id) =>
        rows.length === 0 && !(isWithheld && table.open !== undefined) ? (
          <p className="sc-part-empty">{empty}</p>
        ) : (
          <ValueTable labelledBy={id} rows={rows} hint={<UpgradeHint />} {...table} />
        )
      }
    </Part>
  )
}
