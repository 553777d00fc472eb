/** What a call of a visitor would add. Visitors have no account: their work on the server is found by an access key. */
export interface VisitorCall {
  accessKey: string
  /** A keyed hash. */
  network: string
  /** Length of the body. */
  bytes: number
}

/** Which limit a visitor has reached: of their key or of their network, for a day or for good, or that of all visitors. */
export type VisitorLimit = 'body' | 'key day' | 'network day' | 'key' | 'network' | 'all'

/** What visitors keep on the server. */
export interface VisitorWork {
  /**
   * Counts a call before its body is read.
   *
   * @param most bytes that all visitors together may keep.
   * @returns the limit that it would exceed: then it doesn't count.
   */
  admit(call: VisitorCall, most: number): Promise<VisitorLimit | undefined>
  /** Measures what the key keeps, after a call that was admitted. */
  settle(call: VisitorCall): Promise<void>
  /** Notes that someone reads what the key keeps, at most once a day. */
  touch(accessKey: string): Promise<void>
  /** Deletes what nobody has used for a while. @returns the number of keys. */
  expire(now: Date): Promise<number>
  /** Deletes what a network keeps, or what nobody has used for some days, or what both is true of. @returns the number of keys. */
  clear(of: { network?: string | undefined; unusedDays?: number | undefined }): Promise<number>
  use(): Promise<{ keys: number; bytes: number }>
  /** Those that keep most, largest first. */
  networks(): Promise<{ network: string; keys: number; bytes: number }[]>
}
