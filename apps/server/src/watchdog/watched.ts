/** What the watchdog's thread is given. */
export interface Watched {
  /** Numbers by which the main thread shows that it lives: see `signs`. */
  shared: SharedArrayBuffer
  patience: Patience
  dataDir: string
  isDatabaseHere: boolean
}

/** Seconds that the watchdog's own timer has counted: a suspended machine does not use them up. */
export interface Patience {
  /** Without a beat of the main thread. */
  seconds: number
  /** The same, while the disk has no room for the database's next file. */
  secondsWhenFull: number
  /** From the beginning of a stop. */
  secondsToStop: number
  /** Without an answer of the database, while the main thread lives. */
  secondsOfDatabase: number
}

/** Places of the shared numbers: how often the main thread's timer ran, how often the database answered, and 1 during a stop. */
export const signs = { beats: 0, answers: 1, isStopping: 2 } as const
