/** A user who can log in or comes from a partner. */
export interface Account {
  id: string
  /** Empty for a partner's users. */
  email: string
  firstName: string
  lastName: string
  isAdmin: boolean
  passwordHash: string | undefined
  /** The partner that sends this user, and the partner's id for them. */
  partner: string | undefined
  partnerId: string | undefined
  createdAt: Date
  lastSeenAt: Date | undefined
  /** When a link in an email proved that the address is the user's. */
  emailVerifiedAt: Date | undefined
  /** The user can't log in: an admin has suspended the account. */
  suspended: { at: Date; why: string } | undefined
  /** Logging in also takes a code. */
  hasSecondFactor: boolean
}

/** A login. */
export interface Session {
  id: string
  /** Browser and system, such as "Firefox on Windows"; empty if unknown. */
  device: string
  createdAt: Date
  lastUsedAt: Date
  /** When the user last gave their password in it. */
  confirmedAt: Date
  expiresAt: Date
}

export interface OpenSession extends Session {
  account: Account
  /** The partner's id for the user, as used in paths. */
  accessKey: string | undefined
}

interface NewSession {
  until: Date
  device: string
  accessKey?: string | undefined
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
  /**
   * Ends every session except the one to keep, which counts as confirmed, and revokes all links in emails but those that
   * confirm the address.
   */
  setPassword(id: string, passwordHash: string, keepSession?: string): Promise<void>
  /** Everything stored about the account, as plain values. */
  dataOf(id: string): Promise<Record<string, unknown>>
  /**
   * Removes the account with all of its work, its sessions and its subscription. Logs stay, and name it by a pseudonym. False
   * if that would leave no admin: then nothing is removed.
   */
  remove(id: string): Promise<boolean>
  /** Whether this is the only admin. */
  isLastAdmin(id: string): Promise<boolean>
  /** Marks a partner's token as used. False if it was used before. It is forgotten once it expires. */
  spendToken(token: { name: string; until: Date }): Promise<boolean>
  /** Deletes sessions, links and used tokens that have ended or expired. */
  forgetEnded(): Promise<void>
  /** The key that signs tokens: created by the first call, then the same for every server on the database. */
  signingKey(): Promise<string>

  /**
   * @returns its id; undefined if the account is gone or suspended, or if its password or its second factor has changed since
   * it was read, because the login was checked against the old one.
   */
  openSession(
    account: Pick<Account, 'id' | 'passwordHash' | 'hasSecondFactor'>,
    session: NewSession,
  ): Promise<string | undefined>
  /**
   * Undefined if it has ended, never existed, or its account is suspended. It ends early if it isn't used for a week; an
   * admin's, for twelve hours. Updates when it was last used, and when the account was last seen.
   */
  session(id: string): Promise<OpenSession | undefined>
  /** Those that have not ended, last used first. */
  sessionsOf(accountId: string): Promise<Session[]>
  /** Notes that the user has just given their password. */
  confirmSession(id: string): Promise<void>
  closeSession(id: string): Promise<void>
  /** Ends one session if it is the account's. False if it is not. */
  closeOwnSession(accountId: string, id: string): Promise<boolean>
  closeSessions(accountId: string): Promise<void>

  rename(id: string, name: { firstName: string; lastName: string }): Promise<void>
  /** Without a password, nobody logs in until a link sets one. Ends all sessions, and all links but those of `setPassword`. */
  clearPassword(id: string): Promise<void>
  /**
   * Suspends the account and ends its sessions; undefined lifts it. False if that would leave no admin who can log in: then
   * nothing changes.
   */
  suspend(id: string, why: string | undefined): Promise<boolean>

  /** Stores a link that sets a password. Earlier ones stay valid until they expire, except those that make an admin. */
  addReset(reset: { tokenHash: string; accountId: string; makesAdmin: boolean; until: Date }): Promise<void>
  /** The account whose password the link sets; undefined if the link is not valid. */
  ofReset(tokenHash: string): Promise<Account | undefined>
  /**
   * Sets the password by a link, once; ends every session, revokes all links and marks the address as the user's. False if
   * the link is not valid.
   */
  resetPassword(tokenHash: string, passwordHash: string): Promise<boolean>
}

/** Counts failed attempts to stop guessing. Stored in the database, for all servers on it. */
export interface Attempts {
  /** Counts one more. @returns the count in the window that started with the first one; a window is at most a day. */
  count(name: string, windowMs: number): Promise<{ count: number; resetAt: Date }>
  read(name: string, windowMs: number): Promise<{ count: number; resetAt: Date }>
  /** Deletes those whose window is over. */
  forgetOld(): Promise<void>
  /** Takes one back, for an attempt that succeeded. */
  undo(name: string): Promise<void>
  forget(name: string): Promise<void>
}
