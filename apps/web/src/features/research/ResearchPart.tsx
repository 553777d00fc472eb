import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { download } from '../../browser/download.ts'
import { tableCsv } from '../../components/valueTable/tableCsv.ts'
import { type ValueColumn, ValueTable } from '../../components/valueTable/ValueTable.tsx'
import { UpgradeHint } from '../plans/shared/UpgradeHint.tsx'

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
  /** Beside the title. */
  children?: ReactNode
}

/** A titled table that sorts and exports. */
export function ResearchPart<Row>({ title, file, isWithheld = false, children, ...table }: ResearchPartProps<Row>) {
  const id = useId()
  const save = () => download({ name: `${file}.csv`, type: 'text/csv', text: tableCsv(table.columns, table.rows) })
  return (
    <div className="sc-research-part">
      <div className="sc-research-head">
        <h2 id={id}>{title}</h2>
        {children}
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<IconDownload size={13} aria-hidden />}
          disabled={isWithheld || table.rows.length === 0}
          onClick={save}
        >
          CSV
        </Button>
      </div>
      <ValueTable labelledBy={id} open={isWithheld ? 0 : undefined} hint={<UpgradeHint />} {...table} />
    </div>
  )
}
