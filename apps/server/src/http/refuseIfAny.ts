import { type Fault, InputError } from '@slatecraft/slate'

/** @throws {InputError} with all of them. */
export function refuseIfAny(faults: readonly Fault[]): void {
  if (faults.length > 0) throw new InputError(faults)
}
