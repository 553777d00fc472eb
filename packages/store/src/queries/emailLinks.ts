import { and, eq, gt, isNotNull, isNull, lte, ne } from 'drizzle-orm'
import { accounts, emailLinks as links } from '../accountSchema.ts'
import type { Queries } from '../database.ts'
import type { EmailLinks, OpenedLink } from '../emailLinks.ts'
import { dropChange, endLinks, endSessions } from './endAccess.ts'
import { isRowId } from './ids.ts'
import { renameInLogs } from './namesInLogs.ts'
import type { QueryParts } from './queryParts.ts'

const isOfChange = (accountId: string) => and(eq(links.accountId, accountId), ne(links.act, 'verify'))

/** A change of several rows locks the account's row first, so that links opened at the same moment come one after another. */
export function emailLinks({ db, stamp }: QueryParts): EmailLinks {
  const isOpen = (tokenHash: string) =>
    and(eq(links.tokenHash, tokenHash), gt(links.expiresAt, stamp()), isNull(links.openedAt))

  return {
    addVerification: async ({ tokenHash, accountId, email, until }) => {
      await db.delete(links).where(lte(links.expiresAt, stamp()))
      await db.insert(links).values({ tokenHash, accountId, act: 'verify', email, expiresAt: until })
    },

    startChange: ({ accountId, newEmail, leaveHash, enterHash, until }) =>
      db.transaction(async (tx) => {
        await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update')
        await dropChange(tx, accountId)
        const both = { accountId, email: newEmail, expiresAt: until }
        await tx.insert(links).values([
          { ...both, tokenHash: leaveHash, act: 'leave' },
          { ...both, tokenHash: enterHash, act: 'enter' },
        ])
      }),

    newEmailOf: async (accountId) => {
      if (!isRowId(accountId)) return undefined
      const [link] = await db
        .select({ email: links.email })
        .from(links)
        .where(and(isOfChange(accountId), gt(links.expiresAt, stamp())))
      return link?.email
    },

    dropChange: (accountId) => dropChange(db, accountId),

    open: (tokenHash, keepSession) =>
      db.transaction(async (tx) => {
        const [named] = await tx.select({ accountId: links.accountId }).from(links).where(isOpen(tokenHash))
        if (named === undefined) return undefined
        const [account] = await tx
          .select({ id: accounts.id, email: accounts.email })
          .from(accounts)
          .where(eq(accounts.id, named.accountId))
          .for('update')
        const [link] = await tx.select().from(links).where(isOpen(tokenHash))
        if (link === undefined || account?.email == null) return undefined
        const owner = { id: account.id, email: account.email }
        return link.act === 'verify'
          ? verify(tx, owner, link, stamp())
          : openHalf(tx, owner, link, keepSession, stamp())
      }),
  }
}

interface Owner {
  id: string
  email: string
}

type Link = typeof links.$inferSelect

async function verify(tx: Queries, { id, email }: Owner, link: Link, now: Date): Promise<OpenedLink | undefined> {
  await tx.delete(links).where(and(eq(links.accountId, id), eq(links.act, 'verify')))
  if (link.email !== email) return undefined
  await tx
    .update(accounts)
    .set({ emailVerifiedAt: now })
    .where(and(eq(accounts.id, id), isNull(accounts.emailVerifiedAt)))
  return { done: 'verified', email }
}

async function openHalf(
  tx: Queries,
  owner: Owner,
  link: Link,
  keepSession: string | undefined,
  now: Date,
): Promise<OpenedLink> {
  const { email } = link
  const [other] = await tx
    .select({ act: links.act })
    .from(links)
    .where(and(isOfChange(owner.id), ne(links.act, link.act), isNotNull(links.openedAt)))
  if (other === undefined) {
    await tx.update(links).set({ openedAt: now }).where(eq(links.tokenHash, link.tokenHash))
    return { done: 'half', email, waitsFor: link.act === 'leave' ? 'new' : 'old' }
  }
  if (!(await takeAddress(tx, owner.id, email, now))) {
    await dropChange(tx, owner.id)
    return { done: 'taken', email }
  }
  await endSessions(tx, owner.id, keepSession)
  await endLinks(tx, owner.id)
  await tx.delete(links).where(eq(links.accountId, owner.id))
  await renameInLogs(tx, [owner.email], email)
  return { done: 'changed', accountId: owner.id, from: owner.email, email }
}

/** False if another account has the address. Two that take it at the same moment: one gets it. */
async function takeAddress(tx: Queries, id: string, email: string, now: Date): Promise<boolean> {
  try {
    // Its own savepoint, so that a refusal does not end the transaction around it.
    await tx.transaction((inner) =>
      inner.update(accounts).set({ email, emailVerifiedAt: now }).where(eq(accounts.id, id)),
    )
    return true
  } catch (error) {
    if (isTaken(error)) return false
    throw error
  }
}

const uniqueViolation = '23505'

function isTaken(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === uniqueViolation
}
