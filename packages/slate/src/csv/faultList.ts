import { type Fault, InputError } from '../inputError.ts'

const shownFaults = 20

/** @throws {InputError} when there are faults, with the first twenty of them and the number of the others. */
export function refuseIfAny(faults: readonly Fault[]): void {
  if (faults.length === 0) return
  const others = faults.length - shownFaults
  throw new InputError([
    ...faults.slice(0, shownFaults),
    ...(others > 0 ? [{ field: '', reason: `and ${others} more` }] : []),
  ])
}
