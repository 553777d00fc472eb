import { CallError } from '../../../api/api.ts'

/** Why it failed, in words for the user; an expired login says what to do. */
export function failedWords(error: unknown): string {
  if (error instanceof CallError && error.code === 'unauthorized') return 'Your session expired. Please log in again.'
  return error instanceof Error ? error.message : String(error)
}
