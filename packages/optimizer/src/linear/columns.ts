/** A growing matrix in compressed sparse column form: the entries of column j are `start[j]` to `start[j + 1] - 1`. */
export interface Columns {
  count: number
  start: Int32Array
  row: Int32Array
  value: Float64Array
  cost: Float64Array
}

export const noColumns = (): Columns => ({
  count: 0,
  start: new Int32Array(33),
  row: new Int32Array(256),
  value: new Float64Array(256),
  cost: new Float64Array(32),
})

export function appendColumn(columns: Columns, cost: number, rows: ArrayLike<number>, values: ArrayLike<number>): void {
  const first = columns.start[columns.count]!
  if (columns.count === columns.cost.length) {
    columns.cost = grown(columns.cost, new Float64Array(2 * columns.count))
    columns.start = grown(columns.start, new Int32Array(2 * columns.count + 1))
  }
  while (first + rows.length > columns.row.length) {
    columns.row = grown(columns.row, new Int32Array(columns.row.length * 2))
    columns.value = grown(columns.value, new Float64Array(columns.value.length * 2))
  }
  let end = first
  for (let index = 0; index < rows.length; index++) {
    if (values[index] === 0) continue
    columns.row[end] = rows[index]!
    columns.value[end] = values[index]!
    end++
  }
  columns.cost[columns.count] = cost
  columns.count++
  columns.start[columns.count] = end
}

function grown<Numbers extends Int32Array | Float64Array>(from: Numbers, to: Numbers): Numbers {
  to.set(from)
  return to
}
