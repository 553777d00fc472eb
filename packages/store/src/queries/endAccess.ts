import { and, eq, ne } from 'drizzle-orm'
import { emailLinks, passwordResets, sessions } from '../accountSchema.ts'
import type { Queries } from '../database.ts'

/** Ends the account's sessions, except the one to keep. */
export async function endSessions(tx: Queries, accountId: string, keepSession?: string): Promise<void> {
  const isOther = keepSession === undefined ? undefined : ne(sessions.id, keepSession)
  await tx.delete(sessions).where(and(eq(sessions.accountId, accountId), isOther))
}

/** Ends the links that set a password, and a change of address: someone else may have asked for them. */
export async function endLinks(tx: Queries, accountId: string): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.accountId, accountId))
  await dropChange(tx, accountId)
}

export async function dropChange(tx: Queries, accountId: string): Promise<void> {
  await tx.delete(emailLinks).where(and(eq(emailLinks.accountId, accountId), ne(emailLinks.act, 'verify')))
}
