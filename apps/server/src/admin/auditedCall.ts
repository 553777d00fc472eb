import { type AuditedAct, audited, type Store } from '@slatecraft/store'
import { refusalOf } from '../http/apiError.ts'
import type { User } from '../http/caller.ts'

/** An admin's action, without the admin. */
export type Act = Omit<AuditedAct, 'by'>

export const nameOf = ({ email, id }: Pick<User, 'email' | 'id'>): string => (email === '' ? id : email)

/** Runs an audited action. If the call is refused, the log has the sentence of the refusal. */
export const auditedCall = <Result>(
  { auditLog }: Pick<Store, 'auditLog'>,
  act: AuditedAct,
  run: () => Promise<Result>,
): Promise<Result> => audited(auditLog, act, run, sentenceOf)

function sentenceOf(error: unknown): string | undefined {
  const { status, body } = refusalOf(error)
  return status < 500 ? body.error : undefined
}
