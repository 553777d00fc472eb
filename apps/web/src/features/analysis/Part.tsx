import { type ReactNode, useId } from 'react'
import { type ValueColumn, ValueTable } from '../../components/valueTable/ValueTable.tsx'
import { UpgradeHint } from '../plans/shared/UpgradeHint.tsx'

interface PartProps<Row> {
  title: string
  columns: readonly ValueColumn<Row>[]
  rows: readonly Row[]
  keyOf(row: Row): string
  sortedBy?: string
  most?: number
  least?: number
  /** Number of visible rows; undefined for all. */
  open: number | undefined
  children?: ReactNode
}

/** A titled table of the analysis, with optional content next to the title. */
export function Part<Row>({ title, children, ...table }: PartProps<Row>) {
  const id = useId()
  return (
    <div className="sc-analysis-part" data-part={title}>
      <div className="sc-analysis-head">
        <h3 id={id}>{title}</h3>
        {children}
      </div>
      <ValueTable labelledBy={id} hint={<UpgradeHint />} {...table} />
    </div>
  )
}
