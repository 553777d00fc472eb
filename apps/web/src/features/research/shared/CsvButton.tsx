import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { download } from '../../../browser/download.ts'
import { tableCsv } from '../../../components/valueTable/tableCsv.ts'
import type { ValueColumn } from '../../../components/valueTable/ValueTable.tsx'

interface CsvButtonProps<Row> {
  /** The table's title. */
  of: string
  /** Of the exported file, without ending. */
  file: string
  columns: readonly ValueColumn<Row>[]
  rows: readonly Row[]
  isDisabled?: boolean
}

/** Saves a table for spreadsheets. */
export function CsvButton<Row>({ of, file, columns, rows, isDisabled = false }: CsvButtonProps<Row>) {
  return (
    <Button
      size="compact-xs"
      aria-label={`CSV of ${of}`}
      variant="default"
      leftSection={<IconDownload size={13} aria-hidden />}
      disabled={isDisabled || rows.length === 0}
      onClick={() => download({ name: `${file}.csv`, type: 'text/csv', text: tableCsv(columns, rows) })}
    >
      CSV
    </Button>
  )
}
