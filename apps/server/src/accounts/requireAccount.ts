import type { Account, Store } from '@slatecraft/store'
import { ApiError } from '../http/apiError.ts'
import type { User } from '../http/caller.ts'

/** @throws {ApiError} if the account was deleted during the call. */
export async function requireAccount({ accounts }: Pick<Store, 'accounts'>, { id }: User): Promise<Account> {
  const account = await accounts.find(id)
  if (account === undefined) throw new ApiError('unauthorized', 'This account has been deleted.')
  return account
}
