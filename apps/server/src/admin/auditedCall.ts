import { type AuditedAct, audited, type Store } from '@slatecraft/store'
import { refusalOf } from '../http/apiError.ts'
import type { User } from '../http/caller.ts'

/** What an admin does, before it is known who he is. */
export type Act = Omit<AuditedAct, 'by'>

export const nameOf = ({ email, id }: Pick<User, 'email' | 'id'>): string => (email === '' ? id : email)

/** Does what is in the log, as `audited` has it: an act that a call is refused says with what sentence. */
export const auditedCall = <Result>(
  { auditLog }: Pick<Store, 'auditLog'>,
  act: AuditedAct,
  run: () => Promise<Result>,
): Promise<Result> => audited(auditLog, act, run, sentenceOf)

function sentenceOf(error: unknown): string | undefined {
  const { status, body } = refusalOf(error)
  return status < 500 ? body.error : undefined
}
