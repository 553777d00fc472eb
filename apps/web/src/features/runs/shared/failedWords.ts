import { CallError } from '../../../api/api.ts'

/** Why it failed, fit to be shown; a login that has run out is said as what to do. */
export function failedWords(error: unknown): string {
  if (error instanceof CallError && error.code === 'unauthorized') return 'Your login has run out: log in again.'
  return error instanceof Error ? error.message : String(error)
}
