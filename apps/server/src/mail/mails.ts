import type { Mail } from './mailer.ts'

/** Who gets a notice about their account, and where users reach this server. */
export interface Notice {
  to: string
  publicUrl: string
}

/** What users do if someone else did it. */
const notYou = (publicUrl: string) => `Wasn't this you? Set a new password now. That ends every login:

${publicUrl}/forgot-password

Then look at your account:

${publicUrl}/account`

const notice = ({ to, publicUrl }: Notice, subject: string, said: string): Mail => ({
  to,
  subject,
  text: `${said}

${notYou(publicUrl)}
`,
})

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

/** After an admin has reset the account: every login has ended. */
export const adminResetMail = (to: string, link: string): Mail => ({
  to,
  link,
  subject: 'Choose a new Slatecraft password',
  text: `The people who run this Slatecraft server have reset your account. You are logged out everywhere.

Your old password no longer works. Choose a new one:

${link}

This link works once and expires in 24 hours. If it has expired, ask for a new one on the login page.
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

This link works once and expires in 24 hours. Restarting the server makes a new one and ends this one.

Don't run a Slatecraft server? You can ignore this email.
`,
})

export const passwordChangedMail = (to: Notice): Mail =>
  notice(to, 'Your Slatecraft password was changed', `The password of ${to.to} was changed.`)

export const secondFactorOnMail = (to: Notice): Mail =>
  notice(
    to,
    'Two-step login is on',
    `From now on, logging in as ${to.to} needs a code from your authenticator app. Keep your recovery codes in a safe place.`,
  )

export const secondFactorOffMail = (to: Notice): Mail =>
  notice(to, 'Two-step login is off', `Logging in as ${to.to} no longer needs a code from an authenticator app.`)

/** `device`: browser and system, such as "Firefox on Windows". */
export const newDeviceMail = (to: Notice, device: string): Mail =>
  notice(
    to,
    'New login to your Slatecraft account',
    `Someone logged in as ${to.to} on a device that is new to us${device === '' ? '' : `: ${device}`}. If it was you, you can ignore this email.`,
  )

export const suspendedMail = (to: string, why: string): Mail => ({
  to,
  subject: 'Your Slatecraft account is suspended',
  text: `The people who run this Slatecraft server have suspended your account${why === '' ? '' : `: ${why}`}.

You can't log in until they lift this. Your work and your plan stay as they are. If you think it is a mistake, write to them.
`,
})

export const unsuspendedMail = ({ to, publicUrl }: Notice): Mail => ({
  to,
  subject: 'Your Slatecraft account is open again',
  text: `Your account is no longer suspended. Your work is still there:

${publicUrl}/login
`,
})

export const deletedMail = (to: string, by: 'user' | 'admin'): Mail => ({
  to,
  subject: 'Your Slatecraft account was deleted',
  text: `${by === 'user' ? 'You have deleted your account' : 'The people who run this Slatecraft server have deleted your account'}, with all of its work. If you had a paid plan, it has ended, and you won't be charged again.

${by === 'user' ? "Wasn't this you? Write" : 'If you think it is a mistake, write'} to the people who run this server.
`,
})
