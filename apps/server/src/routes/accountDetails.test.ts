import {
  accountInfo,
  changeEmail,
  changeName,
  confirmEmail,
  dropEmailChange,
  resetPassword,
  sendVerification,
} from '@slatecraft/contract'
import type { FastifyInstance } from 'fastify'
import type { Email } from 'postal-mime'
import { describe, expect, it, vi } from 'vitest'
import { emailOf, loggedInAs, password, signedUp } from '../testing/accountCalls.ts'
import { call, refusal } from '../testing/call.ts'
import { outboxOf, tokenIn } from '../testing/outboxOf.ts'
import { plainHashing } from '../testing/plainHashing.ts'
import { withServer } from '../testing/testServer.ts'

const dayMs = 86_400_000
const begin = Date.parse('2026-08-20T12:00:00Z')
/** On a busy machine. */
const within = { timeout: 20_000 }
type Head = Awaited<ReturnType<typeof signedUp>>

const infoOf = (app: FastifyInstance, headers: Head) => call(app, accountInfo, { headers })
const confirmed = (app: FastifyInstance, mail: Email | undefined, headers?: Head) =>
  call(app, confirmEmail, { body: { token: tokenIn(mail!) }, ...(headers && { headers }) })
const usedLink = (app: FastifyInstance, mail: Email | undefined) =>
  refusal(app, confirmEmail, { body: { token: tokenIn(mail!) } })
const change = (headers: Head, name: string) => ({ headers, body: { email: emailOf(name) } })

/** A server, and the newest email to a user of this subject, once it has arrived. */
const withMails = (
  test: (server: {
    app: FastifyInstance
    mail: (name: string, subject: RegExp) => Promise<Email>
    sent: () => Promise<string[]>
    wait: (ms: number) => void
  }) => Promise<void>,
) => {
  let now = begin
  return withServer({ hashing: plainHashing, now: () => now }, async ({ app, mails }) => {
    const isTo = (name: string, subject: RegExp) => (mail: Email) =>
      mail.to?.[0]?.address === emailOf(name) && subject.test(mail.subject ?? '')
    await test({
      app,
      mail: (name, subject) =>
        vi.waitFor(async () => {
          const found = (await outboxOf(mails)).findLast(isTo(name, subject))
          return found ?? expect.fail(`no email to ${name} yet`)
        }, within),
      sent: async () => (await outboxOf(mails)).map(({ to, subject }) => `${to?.[0]?.address}: ${subject}`),
      wait: (ms) => {
        now += ms
      },
    })
  })
}

describe('a user’s email address', () => {
  it('is confirmed by the link sent after signing up, once, within a week, and a new link can be sent', () =>
    withMails(async ({ app, mail, sent, wait }) => {
      const ann = await signedUp(app, 'ann')
      expect(await infoOf(app, ann)).toMatchObject({ email_verified: false, new_email: null })
      const old = await mail('ann', /^Confirm your email/)
      expect(old.text).toMatch(/http:\/\/slatecraft\.test\/confirm-email\?token=[\w-]{43}\n/)
      wait(7 * dayMs - 1000)
      const again = await loggedInAs(app, 'ann')
      await call(app, sendVerification, { headers: again, body: {} })
      await vi.waitFor(
        async () => expect((await sent()).filter((line) => /Confirm/.test(line))).toHaveLength(2),
        within,
      )
      wait(1000)
      expect(await usedLink(app, old)).toMatchObject({
        status: 400,
        error: 'This link has already been used or has expired. You can send a new one from your account page.',
      })
      const fresh = await mail('ann', /^Confirm your email/)
      expect(await confirmed(app, fresh)).toEqual({
        ...{ success: true, done: 'verified', email: emailOf('ann'), waits_for: null },
      })
      expect((await infoOf(app, again)).email_verified).toBe(true)
      expect(await usedLink(app, fresh)).toMatchObject({ status: 400 })
      expect(await refusal(app, sendVerification, { headers: again, body: {} })).toMatchObject({
        error: 'Your email address is confirmed already.',
      })
    }))

  it('gets at most five emails an hour', () =>
    withMails(async ({ app, wait }) => {
      const headers = await signedUp(app, 'ann')
      for (let sent = 1; sent < 5; sent++) await call(app, sendVerification, { headers, body: {} })
      expect(await refusal(app, sendVerification, { headers, body: {} })).toMatchObject({ status: 429 })
      for (const answer of ['ok', 'ok', 'ok', 'ok', 'ok', 429]) {
        const bob = await signedUp(app, `bob${Math.random()}`)
        const asked = call(app, changeEmail, change(bob, 'new-user'))
        if (answer === 'ok') await asked
        else await expect(asked).rejects.toThrow(String(answer))
      }
      expect(await infoOf(app, await signedUp(app, 'new-user'))).toMatchObject({ email_verified: false })
      wait(3_600_000)
      await call(app, sendVerification, { headers: await loggedInAs(app, 'ann'), body: {} })
    }))

  it('changes once the links to the old and the new one were opened; other logins end and both hear of it', () =>
    withMails(async ({ app, mail, sent }) => {
      const here = await signedUp(app, 'ann')
      const there = await loggedInAs(app, 'ann')
      const answer = await call(app, changeEmail, change(here, 'ann-new'))
      expect(await infoOf(app, here)).toMatchObject({ email: emailOf('ann'), new_email: emailOf('ann-new') })
      const leave = await mail('ann', /^Confirm the change/)
      const enter = await mail('ann-new', /^Confirm your new/)
      expect(leave.text).toContain(`from ${emailOf('ann')} to ${emailOf('ann-new')}`)
      expect(leave.text).toMatch(/Don't open the link/)
      expect(enter.text).not.toContain(`${emailOf('ann')} `)
      expect(await confirmed(app, leave)).toMatchObject({ done: 'half', waits_for: 'new' })
      expect((await infoOf(app, here)).email).toBe(emailOf('ann'))
      expect(await confirmed(app, enter, here)).toMatchObject({ done: 'changed', email: emailOf('ann-new') })
      expect(await infoOf(app, here)).toMatchObject({
        ...{ email: emailOf('ann-new'), email_verified: true, new_email: null },
      })
      expect(await refusal(app, accountInfo, { headers: there })).toMatchObject({ status: 401 })
      await expect(loggedInAs(app, 'ann')).rejects.toThrow('401')
      await loggedInAs(app, 'ann-new')
      for (const name of ['ann', 'ann-new']) await mail(name, /^The email address of your .* was changed/)
      expect(answer).toEqual({ success: true })
      expect((await sent()).join()).not.toContain(password)
    }))

  it('that another account has gets the same answer, and only its owner learns of it', () =>
    withMails(async ({ app, mail, sent }) => {
      const [ann] = [await signedUp(app, 'ann'), await signedUp(app, 'bob')]
      expect(await call(app, changeEmail, change(ann, 'bob'))).toEqual({ success: true })
      expect((await infoOf(app, ann)).new_email).toBe(emailOf('bob'))
      expect(await confirmed(app, await mail('ann', /^Confirm the change/))).toMatchObject({
        ...{ done: 'half', waits_for: 'new' },
      })
      expect((await mail('bob', /already has a Slatecraft account/)).text).not.toMatch(/token=/)
      expect(await sent()).not.toContainEqual(expect.stringMatching(/bob.*Confirm your new/))
      expect(await refusal(app, changeEmail, change(ann, 'ann'))).toMatchObject({
        faults: [{ field: 'email', reason: 'is your address already' }],
      })
    }))

  it('of someone who got in stays away: a new password, or taking the change back, ends its links', () =>
    withMails(async ({ app, mail }) => {
      const thief = await signedUp(app, 'ann')
      await call(app, changeEmail, change(thief, 'thief'))
      await confirmed(app, await mail('thief', /^Confirm your new/))
      await call(app, dropEmailChange, { headers: thief })
      expect((await infoOf(app, thief)).new_email).toBeNull()
      expect(await usedLink(app, await mail('ann', /^Confirm the change/))).toMatchObject({ status: 400 })
      await call(app, changeEmail, change(thief, 'thief-2'))
      await app.inject({ method: 'POST', url: '/api/send-reset-password', payload: { email: emailOf('ann') } })
      const token = tokenIn(await mail('ann', /^Reset your/))
      await call(app, resetPassword, { body: { token, password: 'battery staple horse' } })
      expect(await usedLink(app, await mail('thief-2', /^Confirm your new/))).toMatchObject({ status: 400 })
      const ann = await loggedInAs(app, 'ann', 'battery staple horse')
      expect(await infoOf(app, ann)).toMatchObject({ new_email: null, email_verified: true })
    }))
})

it('a user’s name changes at once', () =>
  withMails(async ({ app }) => {
    const headers = await signedUp(app, 'ann')
    await call(app, changeName, { headers, body: { first_name: ' Anna ', last_name: 'Li' } })
    expect(await infoOf(app, headers)).toMatchObject({ first_name: 'Anna', last_name: 'Li' })
  }))
