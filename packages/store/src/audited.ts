import { InputError } from '@slatecraft/slate'

/** An action of an admin. */
export interface AuditedAct {
  /** The admin's email, the account's id if it has none, or "command line". */
  by: string
  /** A word or two: "import slate". */
  act: string
  /** What it was done to. */
  subject: string
  /** Counts and names, never a pool, a token or a password. At most 4 KiB as JSON. */
  detail: Record<string, unknown>
}

export interface AuditLog {
  /** Call it before the action, so that none is missing. @returns the entry's id. */
  begin(act: AuditedAct): Promise<number>
  end(id: number, outcome: string): Promise<void>
  /** Entries that contain the words, newest first, 100 at a time, below an id. */
  read(of: {
    before?: number | undefined
    search: string
  }): Promise<(AuditedAct & { id: number; at: Date; outcome: string | undefined })[]>
  /** Deletes entries from before a moment. */
  forget(before: Date): Promise<void>
}

/** The sentence of a refusal; undefined for a failure. */
type SentenceOf = (error: unknown) => string | undefined

const ofInput: SentenceOf = (error) => (error instanceof InputError ? error.message : undefined)

/**
 * Runs an action with an entry in the audit log. The entry is written before the action starts, and says how it ended.
 *
 * @throws what the action throws, or if the log can't be written.
 */
export async function audited<Result>(
  log: AuditLog,
  act: AuditedAct,
  run: () => Promise<Result>,
  sentenceOf: SentenceOf = ofInput,
): Promise<Result> {
  const entry = await log.begin(act)
  const result = await run().catch(async (error: unknown) => {
    const sentence = sentenceOf(error)
    // The action's own error matters more than one of the log: an entry without an outcome shows that it failed.
    await log.end(entry, sentence === undefined ? 'failed' : `refused: ${sentence}`).catch(() => undefined)
    throw error
  })
  await log.end(entry, 'done')
  return result
}
