import { type ReactNode, useId } from 'react'
import { type ValueColumn, ValueTable } from '../../components/valueTable/ValueTable.tsx'
import { UpgradeHint } from '../plans/shared/UpgradeHint.tsx'
import { CsvButton } from './shared/CsvButton.tsx'

interface ResearchPartProps<Row> {
  title: string
  /** Of the exported file, without ending. */
  file: string
  columns: readonly ValueColumn<Row>[]
  rows: readonly Row[]
  keyOf(row: Row): string
  sortedBy: string
  isAscending?: boolean
  most?: number
  /** The plan withholds the rows: they are not there, and placeholders stand for them. */
  isWithheld?: boolean
  /** On a phone, the cells of a row stand in lines below each other, as the class lays them out. */
  stackedBy?: string
  /** Beside the title. */
  children?: ReactNode
}

/** A titled table that sorts and exports. */
export function ResearchPart<Row>({
  title,
  file,
  isWithheld = false,
  stackedBy = '',
  children,
  ...table
}: ResearchPartProps<Row>) {
  const id = useId()
  return (
    <div className={`sc-research-part ${stackedBy}`}>
      <div className="sc-research-head">
        <h2 id={id}>{title}</h2>
        {children}
        <CsvButton of={title} file={file} columns={table.columns} rows={table.rows} isDisabled={isWithheld} />
      </div>
      <ValueTable labelledBy={id} open={isWithheld ? 0 : undefined} hint={<UpgradeHint />} {...table} />
    </div>
  )
}
