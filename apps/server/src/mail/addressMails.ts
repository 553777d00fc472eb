import type { Mail } from './mailer.ts'
import type { Notice } from './mails.ts'

/** Sent after signing up, and when the user asks for it again. */
export const verifyEmailMail = (to: string, link: string): Mail => ({
  to,
  link,
  subject: 'Confirm your email address for Slatecraft',
  text: `Please confirm that ${to} is your email address:

${link}

This link works once and expires in 7 days. You can use Slatecraft before you open it. Only paying for a plan waits for it.

Don't have a Slatecraft account? Someone typed your address by mistake. You can ignore this email.
`,
})

/** To the address that an account has, before it gets another one. */
export const leaveAddressMail = (to: string, newEmail: string, link: string): Mail => ({
  to,
  link,
  subject: 'Confirm the change of your Slatecraft email address',
  text: `You asked to change the email address of your Slatecraft account from ${to} to ${newEmail}.

Confirm that you want this:

${link}

We sent another link to ${newEmail}. The address changes once both links have been opened. Both expire in 24 hours.

Didn't ask for this? Don't open the link: without it, your address stays as it is. Then change your password, because someone else is logged in to your account.
`,
})

/** To the address that an account is to get. It does not tell the old one: the new one may be a stranger's. */
export const enterAddressMail = (to: string, link: string): Mail => ({
  to,
  link,
  subject: 'Confirm your new email address for Slatecraft',
  text: `Someone asked to make ${to} the email address of their Slatecraft account.

If it was you, confirm that you want this:

${link}

We sent another link to the old address. The address changes once both links have been opened. Both expire in 24 hours.

Didn't ask for this? Don't open the link: then nothing changes.
`,
})

/** To an address that someone wants for their account, and that another account has. */
export const takenAddressMail = ({ to, publicUrl }: Notice): Mail => ({
  to,
  subject: 'Your email address already has a Slatecraft account',
  text: `Someone asked to use ${to} for another Slatecraft account. Nothing has changed, because you already have an account with this address.

Was it you? Log in to the account that you have, or set a new password for it:

${publicUrl}/login

${publicUrl}/forgot-password

Wasn't it you? You can ignore this email.
`,
})

/** To both addresses, after the change. */
export const emailChangedMail = (to: string, { from, into }: { from: string; into: string }): Mail => ({
  to,
  subject: 'The email address of your Slatecraft account was changed',
  text: `The email address of your Slatecraft account is now ${into}. It was ${from}. Log in with the new one from now on. Other logins have ended.

Wasn't this you? Write to the people who run this server at once.
`,
})
