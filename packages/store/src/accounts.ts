/** A user who can log in or comes from a partner. */
export interface Account {
  id: string
  /** Empty for a partner's users. */
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
  /** The partner's id for the user, as used in paths. */
  accessKey: string | undefined
  expiresAt: Date
}

export interface Accounts {
  /** Undefined if the email already has an account. */
  create(account: {
    email: string
    firstName: string
    lastName: string
    passwordHash: string | undefined
  }): Promise<Account | undefined>
  /** The account of a partner's user, created on their first visit. A name that is not empty replaces the stored one. */
  ofPartner(user: { partner: string; partnerId: string; name: string }): Promise<Account>
  find(id: string): Promise<Account | undefined>
  byEmail(email: string): Promise<Account | undefined>
  /** Accounts whose email or name contains each of the words. Newest first, 50 per page; the first page is 1. */
  search(words: string, page: number): Promise<{ accounts: Account[]; total: number }>
  /** False if that would leave no admin. */
  setAdmin(id: string, isAdmin: boolean): Promise<boolean>
  /** Ends every session except the one to keep, and revokes all links in emails. */
  setPassword(id: string, passwordHash: string, keepSession?: string): Promise<void>
  /** Everything stored about the account, as plain values. */
  dataOf(id: string): Promise<Record<string, unknown>>
  /**
   * Removes the account with all of its work, its sessions and its subscription. The audit log stays but no longer names
   * it. False if that would leave no admin: then nothing is removed.
   */
  remove(id: string): Promise<boolean>
  /** Whether this is the only admin. */
  isLastAdmin(id: string): Promise<boolean>
  /** Marks a partner's token as used. False if it was used before. It is forgotten once it expires. */
  spendToken(token: { name: string; until: Date }): Promise<boolean>
  /** The key that signs tokens: created by the first call, then the same for every server on the database. */
  signingKey(): Promise<string>

  /**
   * @returns its id; undefined if the account is gone or its password has changed since it was read, because the login was
   * checked against the old one.
   */
  openSession(
    account: Pick<Account, 'id' | 'passwordHash'>,
    until: Date,
    accessKey?: string | undefined,
  ): Promise<string | undefined>
  /** Undefined if it has ended or never existed. Updates when the account was last seen, at most once an hour. */
  session(id: string): Promise<OpenSession | undefined>
  closeSession(id: string): Promise<void>
  closeSessions(accountId: string): Promise<void>

  /** Stores a link that sets a password. Earlier links stay valid until they expire. */
  addReset(reset: { tokenHash: string; accountId: string; makesAdmin: boolean; until: Date }): Promise<void>
  /** Sets the password by a link, once; ends every session and revokes all links. False if the link is not valid. */
  resetPassword(tokenHash: string, passwordHash: string): Promise<boolean>
}

/** Counts failed attempts to stop guessing. Stored in the database, for all servers on it. */
export interface Attempts {
  /** Counts one more. @returns the count in the window that started with the first one; a window is at most a day. */
  count(name: string, windowMs: number): Promise<{ count: number; resetAt: Date }>
  read(name: string, windowMs: number): Promise<{ count: number; resetAt: Date }>
  /** Takes one back, for an attempt that succeeded. */
  undo(name: string): Promise<void>
  forget(name: string): Promise<void>
}
