import { InvalidLineupError } from '@slatecraft/optimizer'
import { type Fault, InputError } from '@slatecraft/slate'
import { bytesOf, valueIn } from './jobBytes.ts'

/** How a job ended, as it is stored. */
type JobEnd =
  | { kind: 'outcome'; outcome: unknown }
  | { kind: 'refused'; faults: readonly Fault[] }
  | { kind: 'invalid'; luNum: number; objections: readonly string[] }
  | { kind: 'crashed'; message: string }

export const endWith = (outcome: unknown): Uint8Array => bytesOf({ kind: 'outcome', outcome } satisfies JobEnd)

export function endOfError(error: unknown): Uint8Array {
  if (error instanceof InputError) return bytesOf({ kind: 'refused', faults: error.faults } satisfies JobEnd)
  if (error instanceof InvalidLineupError) {
    const { luNum, objections } = error
    return bytesOf({ kind: 'invalid', luNum, objections } satisfies JobEnd)
  }
  return bytesOf({ kind: 'crashed', message: error instanceof Error ? error.message : String(error) } satisfies JobEnd)
}

/** @throws what the job threw on its worker. */
export function outcomeIn(bytes: Uint8Array): unknown {
  const end = valueIn(bytes) as JobEnd
  if (end.kind === 'outcome') return end.outcome
  if (end.kind === 'refused') throw new InputError(end.faults)
  if (end.kind === 'invalid') throw new InvalidLineupError(end.luNum, end.objections)
  throw new Error(end.message)
}
