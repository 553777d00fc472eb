import { expect, test } from 'vitest'
import { numberColumn, textColumn } from './columns.ts'
import { tableCsv } from './tableCsv.ts'
import type { ValueColumn } from './ValueTable.tsx'

interface Row {
  name: string
  salary: number | null
  low: number
  high: number
}

const columns: ValueColumn<Row>[] = [
  textColumn('Name', ({ name }) => name),
  numberColumn(
    'Salary',
    ({ salary }) => salary,
    (salary) => `$${salary}`,
  ),
  {
    header: 'Range',
    valueOf: ({ low }) => low,
    show: ({ low, high }) => `${low}–${high}`,
    exported: [
      { header: 'Low', valueOf: ({ low }) => low },
      { header: 'High', valueOf: ({ high }) => high },
    ],
  },
]

test('an exported table has raw numbers, each number of a range, blanks for what is unknown, and quotes where needed', () => {
  const rows: Row[] = [
    { name: 'Odell "OBJ" Beckham, Jr.', salary: 5400, low: 1 / 3, high: 14 },
    { name: 'Nobody', salary: null, low: 0, high: 0 },
  ]
  expect(tableCsv(columns, rows)).toBe(
    'Name,Salary,Low,High\r\n"Odell ""OBJ"" Beckham, Jr.",5400,0.33333333,14\r\nNobody,,0,0\r\n',
  )
})
