import type { Account, Grant, Store, StoredSubscription } from '@slatecraft/store'

/** What an account's rights come from. */
export interface Held {
  account: Pick<Account, 'isAdmin'>
  subscription: StoredSubscription | undefined
  grant: Grant | undefined
}

/** What an account has now. */
export async function heldBy(
  { subscriptions }: Pick<Store, 'subscriptions'>,
  account: Pick<Account, 'id' | 'isAdmin'>,
): Promise<Held> {
  return { account, ...(await subscriptions.heldBy(account.id)) }
}
