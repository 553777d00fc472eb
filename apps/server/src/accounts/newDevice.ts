import type { Account, Store } from '@slatecraft/store'

/**
 * Whether the account has logins, and none of them on such a device. Only logins that have not ended are known, so after a
 * long pause nothing is new.
 */
export async function isNewDevice(
  { accounts }: Pick<Store, 'accounts'>,
  { id }: Account,
  device: string,
): Promise<boolean> {
  const known = await accounts.sessionsOf(id)
  return known.length > 0 && known.every((session) => session.device !== device)
}
