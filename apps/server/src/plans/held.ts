import type { Account, HeldPlans, Store } from '@slatecraft/store'

/** What an account's rights come from. */
export interface Held extends HeldPlans {
  account: Pick<Account, 'isAdmin'>
}

/** What an account has now. */
export async function heldBy(
  { subscriptions }: Pick<Store, 'subscriptions'>,
  account: Pick<Account, 'id' | 'isAdmin'>,
): Promise<Held> {
  return { account, ...(await subscriptions.heldBy(account.id)) }
}
