import { type BuildRequestInput, type Fault, InputError, parseBuildRequest, type SlateKey } from '@slatecraft/slate'
import { refuseIfAny } from '../http/refuseIfAny.ts'
import { keyDifferences } from './keyOf.ts'
import { lawfulKey } from './lawfulKey.ts'

/**
 * The request of a run as it is kept with it: as it was written, but for the token that it may carry.
 *
 * @throws {InputError} naming what no build would take, and what is of another slate than the run.
 */
export function runSettings({ token: _, ...settings }: BuildRequestInput, key: SlateKey): BuildRequestInput {
  const request = lawfulKey(parsed(settings))
  refuseIfAny(
    keyDifferences(request, key).map(
      (field): Fault => ({
        field: `settings.${field}`,
        reason: `is ${request[field]}, while the run is of ${key[field]}`,
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
