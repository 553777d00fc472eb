import { inspect } from 'node:util'
import { InputError } from '@slatecraft/slate'
import { DatabaseUnavailableError, FolderInUseError } from '@slatecraft/store'
import { PortUnavailableError } from './listen.ts'

/** Why the server can't start, for whoever typed the command; what only we could mend is shown whole. */
export function obstacle(error: unknown): string {
  if (error instanceof InputError) return `Wrong in the environment:\n${error.message}`
  const isExpected = [FolderInUseError, DatabaseUnavailableError, PortUnavailableError].some(
    (kind) => error instanceof kind,
  )
  return isExpected && error instanceof Error ? error.message : inspect(error)
}
