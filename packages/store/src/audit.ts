/** One act of an admin. */
export interface AuditedAct {
  /** The e-mail of the admin, his account's id where he has none, or "command line". */
  by: string
  /** In a word or two: "import slate". */
  act: string
  /** What it is done to. */
  subject: string
  /** Counts and names, never a pool, a token or a password: 4 KiB as JSON at most. */
  detail: Record<string, unknown>
}

export interface AuditLog {
  /** Written before the act, so that none goes without. @returns what names it. */
  begin(act: AuditedAct): Promise<number>
  end(id: number, outcome: string): Promise<void>
  /** The newest first, 100 at a time, below an id; whose line holds the words. */
  read(of: {
    before?: number | undefined
    search: string
  }): Promise<(AuditedAct & { id: number; at: Date; outcome: string | undefined })[]>
}
