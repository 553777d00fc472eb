import type { Store } from '@slatecraft/store'
import type { Mailer } from '../mail/mailer.ts'
import { firstAdminMail } from '../mail/mails.ts'
import { newPasswordLink } from './passwordLink.ts'

interface Invitation {
  email: string
  store: Pick<Store, 'accounts'>
  mailer: Mailer
  publicUrl: string
  now: number
  /** Prints a line on the console. */
  say(line: string): void
}

const dayMs = 86_400_000

/**
 * Sends a link that sets a password and makes the account an admin, unless it is one already. Signing up with the address
 * does not grant admin: the link proves that the address belongs to the user.
 */
export async function inviteFirstAdmin({ email, store, mailer, publicUrl, now, say }: Invitation): Promise<void> {
  const { accounts } = store
  const newcomer = { email, firstName: '', lastName: '', passwordHash: undefined }
  const account =
    (await accounts.byEmail(email)) ?? (await accounts.create(newcomer)) ?? (await accounts.byEmail(email))
  if (account === undefined || account.isAdmin) return
  const until = new Date(now + dayMs)
  const link = await newPasswordLink(store, { account, makesAdmin: true, until, publicUrl })
  mailer.send(firstAdminMail(email, link))
  say(`To become admin, ${email} chooses a password here within 24 hours: ${link}`)
}
