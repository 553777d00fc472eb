import { InputError } from '@slatecraft/slate'

/**
 * The answer of the database. PostgreSQL keeps no NUL character and no half of a surrogate pair: the user's text to mend,
 * not our fault.
 *
 * @throws {InputError} saying so.
 */
export async function storable<Result>(answer: Promise<Result>): Promise<Result> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof Error) || !isUnstorableText(error.cause)) throw error
    throw new InputError([{ field: '', reason: 'The text holds a character that cannot be stored.' }])
  }
}

function isUnstorableText(cause: unknown): boolean {
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return false
  if (cause.code === '22021' || cause.code === '22P05') return true
  // Half a pair within JSON; other malformed values would be a fault of ours.
  return cause.code === '22P02' && 'detail' in cause && /^Unicode .* surrogate/.test(String(cause.detail))
}
