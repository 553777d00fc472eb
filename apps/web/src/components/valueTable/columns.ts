import type { ValueColumn } from './ValueTable.tsx'

/** A formatted number, with an optional color class. */
export const numberColumn = <Row>(
  header: string,
  numberOf: (row: Row) => number | null,
  format: (value: number | null) => string,
  classOf?: (row: Row) => string,
): ValueColumn<Row> => ({
  header,
  valueOf: numberOf,
  show: (row) => format(numberOf(row)),
  ...(classOf && { classOf }),
})

export const textColumn = <Row>(header: string, textOf: (row: Row) => string): ValueColumn<Row> => ({
  header,
  isText: true,
  valueOf: textOf,
  show: textOf,
})
