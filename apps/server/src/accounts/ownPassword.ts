import { InputError } from '@slatecraft/slate'
import type { Account } from '@slatecraft/store'
import type { ServerParts } from '../serverParts.ts'
import { countAttempt, passwordLimits, undoAttempt } from './attemptLimits.ts'

/**
 * Checks that a user who is logged in knows their password.
 *
 * @throws {InputError | ApiError} if the password is wrong, or after too many attempts.
 */
export async function checkOwnPassword(
  { store, accounts, now }: Pick<ServerParts, 'store' | 'accounts' | 'now'>,
  { id, passwordHash }: Account,
  password: string,
): Promise<void> {
  const limits = passwordLimits(id)
  await countAttempt(store.attempts, limits, now())
  if (!(await accounts.passwords.matches(password, passwordHash)))
    throw new InputError([{ field: 'password', reason: 'is not your password' }])
  await undoAttempt(store.attempts, limits)
}
