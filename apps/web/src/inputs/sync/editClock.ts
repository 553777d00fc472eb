/** The moments that edits carry, in milliseconds since 1970. */
export interface EditClock {
  /** Later than every moment that was given or seen before, so that an edit is newer than what it was made upon. */
  tick(): number
  /** Not before any moment that was given or seen. */
  now(): number
  /** Notes a moment that another clock has written. */
  see(at: number): void
}

/** @param now a clock of this machine, which may be set back while the page is open. */
export function createEditClock(now: () => number): EditClock {
  let last = 0
  return {
    tick() {
      last = Math.max(now(), last + 1)
      return last
    },
    now: () => Math.max(now(), last),
    see(at) {
      last = Math.max(last, at)
    },
  }
}
