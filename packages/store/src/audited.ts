import { InputError } from '@slatecraft/slate'

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

/** The sentence that an act was refused with; undefined of a failure. */
type SentenceOf = (error: unknown) => string | undefined

const ofInput: SentenceOf = (error) => (error instanceof InputError ? error.message : undefined)

/**
 * Does what is in the log: the act is not begun before its entry is written, and the entry says how it ended.
 *
 * @throws what the act throws, and where the log can't be written.
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
    // The act's own error says more than the log's: an entry without an outcome is told as one.
    await log.end(entry, sentence === undefined ? 'failed' : `refused: ${sentence}`).catch(() => undefined)
    throw error
  })
  await log.end(entry, 'done')
  return result
}
