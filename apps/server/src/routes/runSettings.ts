import { type BuildRequestInput, type Fault, InputError, parseBuildRequest, type SlateKey } from '@slatecraft/slate'
import { refuseIfAny } from '../http/apiError.ts'
import { checkedKey, keyDifferences } from './slateKeyOf.ts'

/**
 * A run's request as stored: exactly as sent, without its token.
 *
 * @throws {InputError} if it is not a valid request, or for another slate than the run.
 */
export function runSettings({ token: _, ...settings }: BuildRequestInput, key: SlateKey): BuildRequestInput {
  const request = checkedKey(parsed(settings))
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
