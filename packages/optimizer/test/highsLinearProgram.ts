import loadHighs, { type Highs } from 'highs'

/** A linear or integer program for HiGHS: maximize, with nonnegative columns and row activities in their ranges. */
export interface OracleProgram {
  lo: readonly number[]
  hi: readonly number[]
  columns: readonly { cost: number; rows: readonly number[]; values: readonly number[]; most?: number }[]
  isInteger?: boolean
}

export interface OracleOutcome {
  status: 'optimal' | 'infeasible' | 'unbounded'
  /** Undefined unless optimal. */
  objective: number | undefined
}

let loading: Promise<Highs> | undefined

export async function solveProgramByHighs(program: OracleProgram): Promise<OracleOutcome> {
  loading ??= loadHighs()
  const highs = await loading
  const options = { output_flag: false, mip_rel_gap: 0, mip_abs_gap: 1e-6 }
  const { Status, ObjectiveValue } = highs.solve(lpFormat(program), options)
  if (Status === 'Optimal') return { status: 'optimal', objective: ObjectiveValue }
  // HiGHS reports some unbounded programs as infeasible or unknown. Without costs, no program is unbounded.
  const costless = { ...program, columns: program.columns.map((column) => ({ ...column, cost: 0 })) }
  const costlessStatus = highs.solve(lpFormat(costless), options).Status
  if (costlessStatus === 'Infeasible') return { status: 'infeasible', objective: undefined }
  if (costlessStatus === 'Optimal') return { status: 'unbounded', objective: undefined }
  throw new Error(`HiGHS ended with ${Status}, without costs with ${costlessStatus}`)
}

/** CPLEX's LP format. Every row has a column that is fixed at 0, because rows must not be empty. */
function lpFormat({ lo, hi, columns, isInteger = false }: OracleProgram): string {
  const terms = lo.map((): string[] => ['0 zero'])
  for (const [index, column] of columns.entries()) {
    for (const [entry, row] of column.rows.entries()) terms[row]!.push(`${column.values[entry]} x${index}`)
  }
  const rows = terms.flatMap((sum, row) => {
    const activity = sum.join(' + ').replaceAll('+ -', '- ')
    if (lo[row] === hi[row]) return [` r${row}: ${activity} = ${lo[row]}`]
    const ends: string[] = []
    if (Number.isFinite(lo[row])) ends.push(` l${row}: ${activity} >= ${lo[row]}`)
    if (Number.isFinite(hi[row])) ends.push(` u${row}: ${activity} <= ${hi[row]}`)
    return ends
  })
  const names = columns.map((_, index) => `x${index}`)
  return [
    'Maximize',
    ` obj: 0 zero ${columns.map(({ cost }, index) => `${cost < 0 ? '-' : '+'} ${Math.abs(cost)} x${index}`).join(' ')}`,
    'Subject To',
    ...rows,
    'Bounds',
    ' zero = 0',
    ...columns.flatMap(({ most }, index) => (most === undefined ? [] : [` x${index} <= ${most}`])),
    ...(isInteger && names.length > 0 ? ['General', ` ${names.join(' ')}`] : []),
    'End',
  ].join('\n')
}
