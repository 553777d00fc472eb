import type { Account } from '@slatecraft/store'
import { enterAddressMail, leaveAddressMail, takenAddressMail, verifyEmailMail } from '../mail/addressMails.ts'
import type { ServerParts } from '../serverParts.ts'
import { type AttemptLimit, countAttempt } from './attemptLimits.ts'
import { hashOfLink, newLinkToken } from './linkToken.ts'

type Parts = Pick<ServerParts, 'store' | 'mailer' | 'publicUrl' | 'now'>
type Owner = Pick<Account, 'id' | 'email'>

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** As the emails say. */
const verifyMs = 7 * dayMs
const changeMs = dayMs

/** Emails about addresses: of one account, and to one address. */
const mailLimits = (accountId: string, to: string): AttemptLimit[] =>
  [accountId, to].map((name) => ({ name: `address mail ${name}`, most: 5, windowMs: hourMs }))

const linkTo = (publicUrl: string, token: string) => `${publicUrl}/confirm-email?token=${token}`

/**
 * Sends the link that proves an account's address.
 *
 * @throws {ApiError} after too many.
 */
export async function sendVerificationLink(parts: Parts, { id, email }: Owner): Promise<void> {
  const { store, mailer, publicUrl, now } = parts
  await countAttempt(store.attempts, mailLimits(id, email), now())
  const token = newLinkToken()
  const until = new Date(now() + verifyMs)
  await store.emailLinks.addVerification({ tokenHash: hashOfLink(token), accountId: id, email, until })
  mailer.send(verifyEmailMail(email, linkTo(publicUrl(), token)))
}

/**
 * Starts a change of address. Whether the new one already has an account is looked up in `afterAnswer`, so that the caller
 * does not learn it: its owner does.
 *
 * @throws {ApiError} after too many.
 */
export async function sendChangeLinks(
  parts: Parts,
  { id, email }: Owner,
  newEmail: string,
  afterAnswer: (act: () => Promise<void>) => void,
): Promise<void> {
  const { store, mailer, now } = parts
  const publicUrl = parts.publicUrl()
  await countAttempt(store.attempts, mailLimits(id, newEmail), now())
  const [leave, enter] = [newLinkToken(), newLinkToken()]
  await store.emailLinks.startChange({
    ...{ accountId: id, newEmail, leaveHash: hashOfLink(leave), enterHash: hashOfLink(enter) },
    until: new Date(now() + changeMs),
  })
  mailer.send(leaveAddressMail(email, newEmail, linkTo(publicUrl, leave)))
  afterAnswer(async () => {
    const isTaken = (await store.accounts.byEmail(newEmail)) !== undefined
    mailer.send(
      isTaken ? takenAddressMail({ to: newEmail, publicUrl }) : enterAddressMail(newEmail, linkTo(publicUrl, enter)),
    )
  })
}
