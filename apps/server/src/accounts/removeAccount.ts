import type { Account } from '@slatecraft/store'
import { deletedMail } from '../mail/mails.ts'
import { planChanges } from '../payments/planChanges.ts'
import type { ServerParts } from '../serverParts.ts'

/**
 * Removes an account with all of its work. Its subscription ends first: if the processor doesn't answer, everything stays.
 *
 * @param refuseLastAdmin throws, because that would leave no admin.
 */
export async function removeAccount(
  parts: ServerParts,
  { id, email }: Account,
  by: 'user' | 'admin',
  refuseLastAdmin: () => never,
): Promise<void> {
  const { store, mailer } = parts
  if (await store.accounts.isLastAdmin(id)) refuseLastAdmin()
  await planChanges(parts).forget({ accountId: id, email }, async () => {
    if (!(await store.accounts.remove(id))) refuseLastAdmin()
  })
  mailer.send(deletedMail(email, by))
}
