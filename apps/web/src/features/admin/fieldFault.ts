import { CallError } from '../../api/api.ts'

/** What the server said of one field of what was sent; undefined where it said nothing of it. */
export function fieldFault(error: Error | null, field: string): string | undefined {
  const fault = error instanceof CallError ? error.faults.find((each) => each.field === field) : undefined
  return fault && `${fault.reason.charAt(0).toUpperCase()}${fault.reason.slice(1)}`
}

/** The words of a refusal, unless they stand at one of these fields already. */
export function otherFault(error: Error | null, fields: readonly string[]): string | undefined {
  if (error === null || fields.some((field) => fieldFault(error, field) !== undefined)) return undefined
  return error.message
}
