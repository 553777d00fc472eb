import type { Account, OpenSession, Store } from '@slatecraft/store'
import type { Tokens } from './tokens.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
const loginMs = 30 * dayMs

interface LoginPlace {
  /** Browser and system; empty if unknown. */
  device: string
  accessKey?: string | undefined
}

/** The session that a token names. */
interface NamedSession extends OpenSession {
  /** When the token expires. */
  tokenUntil: Date
}

/** Sessions and the tokens that name them. */
export interface Logins {
  /** A session of 30 days at most. Undefined if what the login was checked against has changed since it was read. */
  open(account: Account, from: LoginPlace): Promise<OpenSession | undefined>
  /** Undefined for a token that is not ours or whose session has ended. */
  find(token: string): Promise<NamedSession | undefined>
  /** The `access_token` of a login, valid as long as its session. */
  accessToken(session: OpenSession): Promise<string>
  /** Valid for an hour; the page renews it. A partner's users have no other token, so theirs lasts as long as the session. */
  newToken(session: OpenSession): Promise<string>
}

interface LoginOptions {
  accounts: Store['accounts']
  tokens: Tokens
  /** Partners whose users may log in. */
  partners: Pick<ReadonlyMap<string, string>, 'has'>
  now: () => number
}

export function logins({ accounts, tokens, partners, now }: LoginOptions): Logins {
  const tokenOf = ({ id, account }: OpenSession, until: Date) =>
    tokens.sign({ accountId: account.id, sessionId: id }, until)
  return {
    open: async (account, from) => {
      const id = await accounts.openSession(account, { ...from, until: new Date(now() + loginMs) })
      return id === undefined ? undefined : accounts.session(id)
    },

    find: async (token) => {
      const claims = await tokens.read(token)
      const session = claims && (await accounts.session(claims.sessionId))
      if (session === undefined || session.account.id !== claims?.accountId) return undefined
      const { partner } = session.account
      const isOpen = partner === undefined || partners.has(partner)
      return isOpen ? { ...session, tokenUntil: claims.until } : undefined
    },

    accessToken: (session) => tokenOf(session, session.expiresAt),

    newToken: (session) => {
      const inAnHour = now() + hourMs
      const isShort = session.account.partner === undefined && inAnHour < session.expiresAt.getTime()
      return tokenOf(session, isShort ? new Date(inAnHour) : session.expiresAt)
    },
  }
}
