/** Rows in lots that one statement can insert: PostgreSQL takes 65,535 values, and none of our tables has 60 columns. */
export const insertable = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / lot) }, (_, at) => rows.slice(at * lot, (at + 1) * lot))

const lot = 1000
