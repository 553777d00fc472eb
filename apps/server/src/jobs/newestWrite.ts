/** Writes one thing at a time. Of what comes meanwhile, only the newest is written. */
export interface NewestWrite {
  put: (write: () => Promise<void>) => void
  /** Settles once all is written. @throws what a write throws. */
  idle: () => Promise<void>
}

export function newestWrite(): NewestWrite {
  let next: (() => Promise<void>) | undefined
  let writing: Promise<void> | undefined

  async function writeAll(): Promise<void> {
    for (let write = next; write !== undefined; write = next) {
      next = undefined
      await write()
    }
    writing = undefined
  }

  return {
    put(write) {
      next = write
      writing ??= writeAll()
      // `idle` passes the failure on.
      writing.catch(() => undefined)
    },
    idle: async () => writing,
  }
}
