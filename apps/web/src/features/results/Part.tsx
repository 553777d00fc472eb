import { type ReactNode, useId } from 'react'
import { type ValueColumn, ValueTable } from '../../components/valueTable/ValueTable.tsx'
import { UpgradeHint } from '../plans/shared/UpgradeHint.tsx'

interface PartProps {
  title: string
  /** A line on what the numbers mean. */
  note?: ReactNode
  /** Beside the title. */
  controls?: ReactNode
  /** How many of the grid's twelve columns it takes on a wide page. */
  span: 4 | 5 | 6 | 7 | 8 | 12
  children(labelId: string): ReactNode
}

/** A titled card of the results. */
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
  /** How many rows may be seen; undefined where all may. */
  open?: number | undefined
  chosen?: string | undefined
  /** In place of a table without rows. */
  empty: string
  /** Without what is withheld there are no rows, which is not to say that nothing is there. */
  isWithheld?: boolean
}

/** A card that is a table. */
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
