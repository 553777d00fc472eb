import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

/** The emails in an outbox folder, oldest first, as a mail program reads them. */
export function outboxOf(folder: string): Promise<Email[]> {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
  return Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))))
}

/** The link in an email. */
export const linkIn = ({ text = '' }: Email): URL => new URL(/https?:\S+/.exec(text)![0])

/** The token in a password link. */
export const tokenIn = (mail: Email): string => linkIn(mail).searchParams.get('token') ?? ''
