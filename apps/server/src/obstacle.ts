import { inspect } from 'node:util'
import { InputError } from '@slatecraft/slate'
import { DatabaseUnavailableError, FolderInUseError } from '@slatecraft/store'
import { PortUnavailableError } from './listen.ts'

/** Why the server can't start, for whoever typed the command; what only we could mend is shown whole. */
export function obstacle(error: unknown): string {
  if (error instanceof InputError) return `Wrong in the environment:\n${error.message}`
  if (error instanceof FolderInUseError || error instanceof DatabaseUnavailableError) return error.message
  if (error instanceof PortUnavailableError) return error.message
  if (error instanceof Error && 'syscall' in error) return `The operating system refuses: ${error.message}`
  return inspect(error)
}
