import type { Account, Store } from '@slatecraft/store'
import { hashOfLink, newLinkToken } from './linkToken.ts'

interface NewLink {
  account: Pick<Account, 'id'>
  /** Opening it proves that the first admin's address belongs to the user. */
  makesAdmin: boolean
  until: Date
  /** Where users reach this server. */
  publicUrl: string
}

/** A link that sets the account's password once. */
export async function newPasswordLink(
  { accounts }: Pick<Store, 'accounts'>,
  { account, makesAdmin, until, publicUrl }: NewLink,
): Promise<string> {
  const token = newLinkToken()
  await accounts.addReset({ tokenHash: hashOfLink(token), accountId: account.id, makesAdmin, until })
  return `${publicUrl}/reset-password?token=${token}`
}
