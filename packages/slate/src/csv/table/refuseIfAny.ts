import { type Fault, InputError } from '../../inputError.ts'

/** @throws {InputError} when there are faults. */
export function refuseIfAny(faults: readonly Fault[]): void {
  if (faults.length > 0) throw new InputError(faults)
}
