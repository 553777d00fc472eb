import type { AttackedServer } from './attackedServer.ts'

/** What an attack found. */
export interface Finding {
  what: string
  figure: string
  /** Whether the server holds; undefined for a figure without a bound. */
  holds?: boolean
}

export interface Attack {
  name: string
  /** What is done to the server, in a sentence. */
  about: string
  run(target: Target): Promise<Finding[]>
}

/** The product to attack: this checkout or another one, for figures from before. */
export interface Target {
  /** Starts a server of its own with an empty folder; it is stopped and removed after the attack. */
  start(options?: StartOptions): Promise<AttackedServer>
}

export interface StartOptions {
  env?: Record<string, string>
  /** A folder to use instead of a new one. */
  dataDir?: string
}
