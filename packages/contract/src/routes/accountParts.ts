import * as z from 'zod'

/** Longer than anyone types, and short enough to hash quickly. */
export const Password = z.string().max(200, 'is longer than 200 characters')

/** What the server also refuses: common passwords, and those that contain the user's own email or name. */
export const NewPassword = z.string().min(12, 'needs at least 12 characters').max(128, 'is longer than 128 characters')

export const PersonName = z.string().trim().max(80)

/** Stored trimmed and in lower case. */
export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email('is not a valid email address'))

/** The token of a link in an email. */
export const LinkToken = z.string().max(200)
