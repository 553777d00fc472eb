import { InputError } from '@slatecraft/slate'
import type { AuditedAct, AuditLog } from './audit.ts'

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
