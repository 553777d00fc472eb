/** Dates edits, in milliseconds since 1970. */
export interface EditClock {
  /** Later than all times given or seen before, so that an edit is newer than what it is based on. */
  tick(): number
  /** Not earlier than any time given or seen. */
  now(): number
  /** Notes a time from another clock. */
  see(at: number): void
}

/** @param now this machine's clock, which may be set back while the page is open. */
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
