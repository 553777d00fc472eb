import { type Fault, InputError } from '@slatecraft/slate'

/** What is wrong with a standings file, from the error of a worker, which has only its name and message; undefined for others. */
export function nightFaults(error: unknown): readonly Fault[] | undefined {
  if (!(error instanceof Error) || error.name !== 'InputError') return undefined
  const faults = error instanceof InputError ? error.faults : [{ field: '', reason: error.message }]
  return faults.map(({ field, reason }) => ({ field, reason: reason.replace(/^live: /, 'the contest is not over: ') }))
}
