import { CallError } from '../../api/api.ts'

/** The server's error for a field; undefined if none. */
export function fieldFault(error: Error | null, field: string): string | undefined {
  const fault = error instanceof CallError ? error.faults.find((each) => each.field === field) : undefined
  return fault && `${fault.reason.charAt(0).toUpperCase()}${fault.reason.slice(1)}`
}

/** The error message, unless one of these fields already shows it. */
export function otherFault(error: Error | null, fields: readonly string[]): string | undefined {
  if (error === null || fields.some((field) => fieldFault(error, field) !== undefined)) return undefined
  return error.message
}
