import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

/** The mails in an outbox folder, the oldest first, read as a mail program does. */
export function outboxOf(folder: string): Promise<Email[]> {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
  return Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))))
}

/** The one link of a mail's text. */
export const linkIn = ({ text = '' }: Email): URL => new URL(/https?:\S+/.exec(text)![0])

/** What the link to a new password carries. */
export const tokenIn = (mail: Email): string => linkIn(mail).searchParams.get('token') ?? ''
