import { createHmac, hkdfSync } from 'node:crypto'
import type { Account } from '@slatecraft/store'

/** What a hash is made of. `partner` stands for users without an email: the partner's name and its id for the user. */
type PersonKind = 'email' | 'partner' | 'card' | 'network'

/**
 * A hash that recognizes a person, a card or a network without naming it. It is keyed, so that nobody who has only the
 * database's rows can try all addresses or card numbers. Emails are normalized here.
 */
export type PersonHash = (kind: PersonKind, value: string) => string

/** The key is derived from the one that signs tokens, so all servers on a database make the same hashes. */
export function personHashes(signingKey: string): PersonHash {
  const key = Buffer.from(hkdfSync('sha256', signingKey, '', 'slatecraft hashes of persons', 32))
  return (kind, value) => {
    const named = kind === 'email' ? normalizedEmail(value) : value
    return createHmac('sha256', key).update(`${kind}\n${named}`).digest('base64url')
  }
}

/** The person an account belongs to, the same when they delete it and come again. */
export const personOf = (hash: PersonHash, { email, partner, partnerId }: Account): string =>
  email === '' ? hash('partner', `${partner}\n${partnerId}`) : hash('email', email)

/** Where dots before the @ make no difference. */
const dotless: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/** One form for all spellings that reach the same mailbox: `Ann.Lee+dfs@gmail.com` is `annlee@gmail.com`. */
export function normalizedEmail(email: string): string {
  const text = email.trim().toLowerCase()
  const at = text.lastIndexOf('@')
  if (at < 1) return text
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)]
  const untagged = local.replace(/(?<=.)\+.*$/, '')
  return dotless.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`
}
