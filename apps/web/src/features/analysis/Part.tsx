import { type ReactNode, useId } from 'react'
import { type ValueColumn, ValueTable } from '../../components/valueTable/ValueTable.tsx'
import { UpgradeHint } from '../plans/shared/UpgradeHint.tsx'
import { CsvButton } from '../research/shared/CsvButton.tsx'

interface PartProps<Row> {
  title: string
  columns: readonly ValueColumn<Row>[]
  rows: readonly Row[]
  keyOf(row: Row): string
  /** Header of the initial sort column; otherwise rows keep their order until a heading is clicked. */
  sortedBy?: string
  most?: number
  least?: number
  /** Number of visible rows; undefined for all. */
  open: number | undefined
  children?: ReactNode
}

/** A titled table of the analysis that sorts and exports, with optional content next to the title. */
export function Part<Row>({ title, children, sortedBy = '', ...table }: PartProps<Row>) {
  const file = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  const id = useId()
  return (
    <div className="sc-analysis-part" data-part={title}>
      <div className="sc-analysis-head">
        <h3 id={id}>{title}</h3>
        <CsvButton
          of={title}
          file={file}
          columns={table.columns}
          rows={table.rows}
          isDisabled={table.open !== undefined}
        />
        {children}
      </div>
      <ValueTable labelledBy={id} hint={<UpgradeHint />} sortedBy={sortedBy} {...table} />
    </div>
  )
}
