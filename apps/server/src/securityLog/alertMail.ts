import type { Mail } from '../mail/mailer.ts'

/** To the address in ALERT_EMAIL. */
export const alertMail = (to: string, { said, publicUrl }: { said: string; publicUrl: string }): Mail => ({
  to,
  subject: 'Your Slatecraft server needs a look',
  text: `${said}

Look at Admin > Security log and Admin > Storage on your server:

${publicUrl}/admin

The next email about the same thing comes in an hour at the earliest.
`,
})
