import type { Mail } from './mailer.ts'

/** To the address that the server's settings make its first admin. */
export const firstAdminMail = (to: string, link: string): Mail => ({
  to,
  link,
  subject: 'You are to be the admin of a Slatecraft server',
  text: `The settings of a Slatecraft server name ${to} as its first admin.

Choose a password here, within a day, and you are:

${link}

The link works once; each start of the server sends another until one has been used. If you know of no such server, do nothing.
`,
})
