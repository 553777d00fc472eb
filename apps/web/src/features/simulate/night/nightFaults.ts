import { type Fault, InputError } from '@slatecraft/slate'

/** What is wrong with a standings file, from the error of a worker, which has only its name and message; undefined for others. */
export function nightFaults(error: unknown): readonly Fault[] | undefined {
  if (!(error instanceof Error) || error.name !== 'InputError') return undefined
  return error instanceof InputError ? error.faults : [{ field: '', reason: error.message }]
}
