import { type Bar, type CalibrationRow, calibrationRow, type RowName } from './calibrationRow.ts'
import { type OfSlate, overSlates } from './overSlates.ts'

type Statistic<Slate extends OfSlate> = (slates: readonly Slate[]) => number

/** Collects what each slate adds to each measure, and makes the table of it. */
export interface Ledger {
  /** Adds a slate to a measure. The first slate of a measure decides its statistic and its bar. */
  add: <Slate extends OfSlate>(name: RowName, slate: Slate, statistic: Statistic<Slate>, bar?: Bar) => void
  /** The table of all slates so far, by sport and object; measures without a value are left out. */
  rows: (seed: number) => CalibrationRow[]
}

interface Entry {
  name: RowName
  slates: OfSlate[]
  statistic: Statistic<OfSlate>
  bar: Bar | undefined
}

/** The order of SIMULATION.md section 6. */
const objects = ['player law', 'pairs', 'ownership', 'field', 'copies', 'rates', 'ROI']

export function createLedger(): Ledger {
  const entries = new Map<string, Entry>()
  return {
    add: (name, slate, statistic, bar) => {
      if (slate.n === 0) return
      const key = [name.sport, name.object, name.measure, name.source].join('|')
      const entry = entries.get(key)
      if (entry !== undefined) entry.slates.push(slate)
      // A key always comes with slates of one kind.
      else entries.set(key, { name, slates: [slate], statistic: statistic as Statistic<OfSlate>, bar })
    },
    rows: (seed) =>
      [...entries.values()]
        .map(({ name, slates, statistic, bar }) => calibrationRow(name, overSlates(slates, statistic, seed), bar))
        .filter(({ value }) => Number.isFinite(value))
        .map((row, index) => ({ row, index }))
        .sort(
          (a, b) =>
            (a.row.sport < b.row.sport ? -1 : a.row.sport > b.row.sport ? 1 : 0) ||
            objects.indexOf(a.row.object) - objects.indexOf(b.row.object) ||
            a.index - b.index,
        )
        .map(({ row }) => row),
  }
}
