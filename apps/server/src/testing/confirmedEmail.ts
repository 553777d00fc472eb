import { randomUUID } from 'node:crypto'
import type { Store } from '@slatecraft/store'

/** Confirms the account's email address, as opening the link in its email does. */
export async function confirmedEmail({ accounts, emailLinks }: Store, email: string): Promise<void> {
  const { id: accountId } = (await accounts.byEmail(email))!
  const tokenHash = randomUUID()
  await emailLinks.addVerification({ tokenHash, accountId, email, until: new Date('2100-01-01') })
  await emailLinks.open(tokenHash)
}
