import type { Account, OpenSession, Store } from '@slatecraft/store'
import type { Tokens } from './tokens.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
const loginMs = 30 * dayMs

/** Sessions, by the tokens that name them. */
export interface Logins {
  /** A session of 30 days. Undefined where the account has changed its password since it was read, or is gone. */
  open(account: Account, accessKey?: string | undefined): Promise<OpenSession | undefined>
  /** Undefined for a token that is not ours or whose session is over. */
  find(token: string): Promise<OpenSession | undefined>
  /** A token as long as its session: the `access_token` of a login. */
  accessToken(session: OpenSession): Promise<string>
  /** One of an hour, which the page has renewed; whom a partner sends has no other, so his is as long as the session. */
  newToken(session: OpenSession): Promise<string>
}

interface Means {
  accounts: Store['accounts']
  tokens: Tokens
  /** Whose users are let in. */
  partners: Pick<ReadonlyMap<string, string>, 'has'>
  now: () => number
}

export function logins({ accounts, tokens, partners, now }: Means): Logins {
  const tokenOf = ({ id, account }: OpenSession, until: Date) =>
    tokens.sign({ accountId: account.id, sessionId: id }, until)
  return {
    open: async (account, accessKey) => {
      const id = await accounts.openSession(account, new Date(now() + loginMs), accessKey)
      return id === undefined ? undefined : accounts.session(id)
    },

    find: async (token) => {
      const claims = await tokens.read(token)
      const session = claims && (await accounts.session(claims.sessionId))
      if (session === undefined || session.account.id !== claims?.accountId) return undefined
      const { partner } = session.account
      return partner === undefined || partners.has(partner) ? session : undefined
    },

    accessToken: (session) => tokenOf(session, session.expiresAt),

    newToken: (session) => {
      const inAnHour = now() + hourMs
      const isShort = session.account.partner === undefined && inAnHour < session.expiresAt.getTime()
      return tokenOf(session, isShort ? new Date(inAnHour) : session.expiresAt)
    },
  }
}
