/** Logins, refused calls and limits hit. */
export type SecurityEventKind = 'login' | 'login refused' | 'call refused' | 'limit hit'

/** The same thing, as often as it happened. */
export interface SecurityEvent {
  kind: SecurityEventKind
  /** An email, the account's id if it has none, the pseudonym of a deleted account, or empty for a visitor. */
  who: string
  /** An IPv4 address, or the first half of an IPv6 address. */
  network: string
  /** The call, such as "POST /api/login". */
  detail: string
  times: number
  firstAt: Date
  lastAt: Date
}

export interface SecurityEvents {
  /**
   * Adds to what the same hour has. A flood of made-up names and addresses fills only so many rows: what comes after is
   * counted in one row whose detail is "others".
   */
  add(events: readonly SecurityEvent[]): Promise<void>
  /** Those that contain the words, newest first, 100 at a time, below an id. */
  read(of: { before?: number | undefined; search: string }): Promise<(SecurityEvent & { id: number })[]>
  /** Deletes what is older than 180 days. @returns the number of rows. */
  expire(now: Date): Promise<number>
}
