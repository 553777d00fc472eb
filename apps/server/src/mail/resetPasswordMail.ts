import type { Mail } from './mailer.ts'

/** To whoever has forgotten his password. */
export const resetPasswordMail = (to: string, link: string): Mail => ({
  to,
  link,
  subject: 'Your new Slatecraft password',
  text: `Somebody, most likely you, has asked for a new password for ${to}.

Choose it here, within an hour:

${link}

The link works once. If it was not you, do nothing: your password stays as it is.
`,
})
