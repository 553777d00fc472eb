import { InputError } from '@slatecraft/slate'

/**
 * Runs a query with text from users. PostgreSQL can't store a NUL character or half of a surrogate pair.
 *
 * @throws {InputError} if the text contains one.
 */
export async function storable<Result>(answer: Promise<Result>): Promise<Result> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof Error) || !isUnstorableText(error.cause)) throw error
    throw new InputError([{ field: '', reason: 'The text contains a character that cannot be stored. Remove it.' }])
  }
}

function isUnstorableText(cause: unknown): boolean {
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return false
  if (cause.code === '22021' || cause.code === '22P05') return true
  // Half a pair within JSON. Any other malformed value is a bug.
  return cause.code === '22P02' && 'detail' in cause && /^Unicode .* surrogate/.test(String(cause.detail))
}
