import type { Store } from '@slatecraft/store'
import { firstAdminMail } from '../mail/firstAdminMail.ts'
import type { Mailer } from '../mail/mailer.ts'
import { newPasswordLink } from './passwordLink.ts'

interface Invitation {
  email: string
  store: Pick<Store, 'accounts'>
  mailer: Mailer
  publicUrl: string
  now: number
  /** To whoever runs the server. */
  say(line: string): void
}

const dayMs = 86_400_000

/**
 * Unless the address belongs to an admin: a link to a password for it, that makes one. The address alone makes nobody an
 * admin, or whoever is the first to sign up with it would be.
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
  say(`${email} becomes the admin by choosing a password here, within a day: ${link}`)
}
