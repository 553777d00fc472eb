/** Somebody who can log in, or whom a partner sends. */
export interface Account {
  id: string
  /** Empty for those whom a partner sends. */
  email: string
  firstName: string
  lastName: string
  isAdmin: boolean
  passwordHash: string | undefined
  partner: string | undefined
  createdAt: Date
  lastSeenAt: Date | undefined
}

export interface OpenSession {
  id: string
  account: Account
  /** What a partner has the user named by in paths. */
  accessKey: string | undefined
  expiresAt: Date
}

export interface Accounts {
  /** Undefined where the e-mail has an account already. */
  create(account: {
    email: string
    firstName: string
    lastName: string
    passwordHash: string | undefined
  }): Promise<Account | undefined>
  /** The account of a partner's user, made at his first visit; a name that is not empty is kept. */
  ofPartner(user: { partner: string; partnerId: string; name: string }): Promise<Account>
  find(id: string): Promise<Account | undefined>
  byEmail(email: string): Promise<Account | undefined>
  /** Those in whose e-mail or name each of the words is. Newest first, 50 a page; the first page is 1. */
  search(words: string, page: number): Promise<{ accounts: Account[]; total: number }>
  /** False where nobody would be an admin any more. */
  setAdmin(id: string, isAdmin: boolean): Promise<boolean>
  /** Ends every session but the one that is kept, and takes all links of mails back. */
  setPassword(id: string, passwordHash: string, keepSession?: string): Promise<void>
  /** Everything that is kept of the account, as plain values. */
  dataOf(id: string): Promise<Record<string, unknown>>
  /**
   * With all of its work, its sessions and its subscription; the audit log stays, and no longer names it. False where
   * nobody would be an admin any more: then nothing is removed.
   */
  remove(id: string): Promise<boolean>
  /** Whether he is an admin, and nobody else is. */
  isLastAdmin(id: string): Promise<boolean>
  /** Notes that a partner's token has let somebody in. False where it has before; once it is over it is forgotten. */
  spendToken(token: { name: string; until: Date }): Promise<boolean>
  /** What tokens are signed with: made at the first call, the same for every server on the database ever after. */
  signingKey(): Promise<string>

  /**
   * Answers its id; undefined where the account is gone or has got another password since it was read: what was checked
   * with the old one is worth nothing by then.
   */
  openSession(
    account: Pick<Account, 'id' | 'passwordHash'>,
    until: Date,
    accessKey?: string | undefined,
  ): Promise<string | undefined>
  /** Undefined where it is over or never was. Notes, at most once an hour, that the account was seen. */
  session(id: string): Promise<OpenSession | undefined>
  closeSession(id: string): Promise<void>
  closeSessions(accountId: string): Promise<void>

  /** Notes a link that sets a password; the ones before stay good until theirs is over. */
  addReset(reset: { tokenHash: string; accountId: string; makesAdmin: boolean; until: Date }): Promise<void>
  /** Sets the password by a link, once: ends every session, takes all links back. False where the link is no good. */
  resetPassword(tokenHash: string, passwordHash: string): Promise<boolean>
}

/** Counts failed tries, so that nobody guesses for long: kept by the database, for all servers on it. */
export interface Attempts {
  /** One more of this name. @returns how many there are within the window that began with the first; a day at most. */
  count(name: string, windowMs: number): Promise<{ count: number; resetAt: Date }>
  /** Of none, 0. */
  read(name: string, windowMs: number): Promise<{ count: number; resetAt: Date }>
  /** One fewer: it has not failed. */
  undo(name: string): Promise<void>
  forget(name: string): Promise<void>
}
