import { createHash, randomBytes } from 'node:crypto'
import type { Account, Store } from '@slatecraft/store'

interface NewLink {
  account: Pick<Account, 'id'>
  /** Opening it proves that the first admin's address belongs to the user. */
  makesAdmin: boolean
  until: Date
  /** Where users reach this server. */
  publicUrl: string
}

/** A link that sets the account's password once. Only the email has its token; the database has a hash. */
export async function newPasswordLink(
  { accounts }: Pick<Store, 'accounts'>,
  { account, makesAdmin, until, publicUrl }: NewLink,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await accounts.addReset({ tokenHash: hashOfLink(token), accountId: account.id, makesAdmin, until })
  return `${publicUrl}/reset-password?token=${token}`
}

/** For 256 random bits a plain hash is enough. */
export const hashOfLink = (token: string) => createHash('sha256').update(token).digest('base64url')
