import { inspect } from 'node:util'
import { InputError } from '@slatecraft/slate'
import { DatabaseUnavailableError, DataFolderError, FolderInUseError } from '@slatecraft/store'
import { PortUnavailableError } from './listen.ts'

/** Why the server can't start, for whoever typed the command; what only we could mend is shown whole. */
export function obstacle(error: unknown): string {
  if (error instanceof InputError) return `Wrong in the environment:\n${error.message}`
  const known = [FolderInUseError, DataFolderError, DatabaseUnavailableError, PortUnavailableError]
  if (error instanceof Error && known.some((kind) => error instanceof kind)) return error.message
  if (error instanceof Error && 'syscall' in error) return `The operating system refuses: ${error.message}`
  return inspect(error)
}
