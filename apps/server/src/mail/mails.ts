import type { Mail } from './mailer.ts'

export const resetPasswordMail = (to: string, link: string): Mail => ({
  to,
  link,
  subject: 'Reset your Slatecraft password',
  text: `We received a request to reset the password for ${to}.

Choose a new password:

${link}

This link works once and expires in one hour.

Didn't ask for this? You can ignore this email. Your password stays the same.
`,
})

/** To the address in SLATECRAFT_ADMIN_EMAIL. */
export const firstAdminMail = (to: string, link: string): Mail => ({
  to,
  link,
  subject: 'Set up your Slatecraft admin account',
  text: `${to} is set as the first admin of a Slatecraft server.

Choose a password to activate your admin account:

${link}

This link works once and expires in 24 hours. If it has expired, restart the server to get a new one.

Don't run a Slatecraft server? You can ignore this email.
`,
})
