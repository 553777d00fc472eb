/** Calls or other things of one name in one window of time. */
export interface CountToAdd {
  name: string
  windowMs: number
  /** Which window, counted from 1970 in its own length. */
  window: number
  add: number
}

/** Counts over all servers on the database. Windows are by the database's clock, and all begin at multiples of their length. */
export interface SharedCounts {
  /**
   * Adds to several counts, each named once.
   *
   * @returns the totals of the same counts, and the database's time in milliseconds since 1970.
   */
  addAll(
    counts: readonly CountToAdd[],
  ): Promise<{ now: number; totals: { name: string; window: number; count: number }[] }>
  /** Counts one more in the window that is now. @returns the total, and how long the window still is. */
  addOne(name: string, windowMs: number): Promise<{ count: number; msLeft: number }>
  /** Deletes the counts of windows that are over. */
  forgetEnded(): Promise<void>
}
