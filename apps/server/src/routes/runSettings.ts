import { type BuildRequestInput, type Fault, InputError, parseBuildRequest, type SlateKey } from '@slatecraft/slate'
import { refuseIfAny } from '../http/apiError.ts'
import type { User } from '../http/caller.ts'
import { refuseAfterStart } from '../permissions/refuseAfterStart.ts'
import { checkedKey, keyDifferences } from './slateKeyOf.ts'

/**
 * A run's request as stored: exactly as sent, without its token.
 *
 * @throws {InputError | ApiError} if it is not a valid request, for another slate than the run, or for an after-start build
 * that the user may not start.
 */
export function runSettings(
  { token: _, ...settings }: BuildRequestInput,
  key: SlateKey,
  { rights }: Pick<User, 'rights'>,
): BuildRequestInput {
  const request = checkedKey(parsed(settings))
  refuseAfterStart(request, rights.sports[request.sport])
  refuseIfAny(
    keyDifferences(request, key).map(
      (field): Fault => ({
        field: `settings.${field}`,
        reason: `is ${request[field]}, but the run is for ${key[field]}`,
      }),
    ),
  )
  return settings
}

function parsed(settings: BuildRequestInput) {
  try {
    return parseBuildRequest(settings)
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    throw new InputError(
      error.faults.map(({ field, reason }) => ({ field: field === '' ? '' : `settings.${field}`, reason })),
    )
  }
}
