import { accountInfo, resetPassword, sendResetPassword } from '@slatecraft/contract'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it, vi } from 'vitest'
import { inviteFirstAdmin } from '../accounts/inviteFirstAdmin.ts'
import { outbox } from '../mail/outbox.ts'
import { smtpMailer } from '../mail/smtpMailer.ts'
import { checked, emailOf, loggedInAs, password, signedUp } from '../testing/accountCalls.ts'
import { call, refusal } from '../testing/call.ts'
import { linkIn, outboxOf, tokenIn } from '../testing/outboxOf.ts'
import { countedHashing } from '../testing/plainHashing.ts'
import { startMailServer } from '../testing/smtpServer.ts'
import { withServer } from '../testing/testServer.ts'

const minuteMs = 60_000
const begin = Date.parse('2026-08-20T12:00:00Z')
/** On a busy machine. */
const within = { timeout: 20_000 }
const newPassword = 'battery staple horse'

const ask = (app: FastifyInstance, name: string) => call(app, sendResetPassword, { body: { email: emailOf(name) } })
const set = (token: string, chosen = newPassword) => ({ body: { token, password: chosen } })

const passwordMailsIn = async (folder: string) =>
  (await outboxOf(folder)).filter(({ text = '' }) => text.includes('/reset-password?'))

/** The emails with password links, once this many have arrived. */
const mailsIn = (folder: string, many: number) =>
  vi.waitFor(async () => {
    const mails = await passwordMailsIn(folder)
    expect(mails).toHaveLength(many)
    return mails
  }, within)

describe('a password reset', () => {
  it('sends an email with a link that sets a password once and ends every login (AC-07, AC-08, O-58)', async () => {
    const mailServer = await startMailServer()
    const mailer = smtpMailer({
      url: mailServer.url,
      from: 'Slatecraft <post@slatecraft.test>',
      log: { error: vi.fn() },
    })
    await withServer({ mailer }, async ({ app }) => {
      const before = await signedUp(app, 'ann')
      expect(await ask(app, 'ann')).toEqual({ success: true })
      const received = (subject: string) =>
        vi.waitFor(
          () => mailServer.received.find((mail) => mail.subject === subject) ?? expect.fail('no email'),
          within,
        )
      const mail = await received('Reset your Slatecraft password')
      expect(mail).toMatchObject({
        to: [{ address: emailOf('ann') }],
        from: { name: 'Slatecraft', address: 'post@slatecraft.test' },
      })
      expect(linkIn(mail).href).toMatch(/^http:\/\/slatecraft\.test\/reset-password\?token=[\w-]{43}$/)
      const token = tokenIn(mail)
      for (const weak of ['short', 'Password1234'])
        expect(await refusal(app, resetPassword, set(token, weak))).toMatchObject({ faults: [{ field: 'password' }] })
      expect(await call(app, resetPassword, set(token))).toEqual({ success: true })
      expect((await received('Your Slatecraft password was changed')).text).not.toContain(newPassword)
      expect(await refusal(app, accountInfo, { headers: before })).toMatchObject({ status: 401 })
      await expect(loggedInAs(app, 'ann')).rejects.toThrow('401')
      const { authorization } = await loggedInAs(app, 'ann', newPassword)
      expect(await checked(app, { authorization })).toMatchObject({ name: 'ann Lee' })
      expect(await refusal(app, resetPassword, set(token, 'another password'))).toMatchObject({
        status: 400,
        error: 'This link has already been used or has expired. Request a new password reset.',
      })
    })
    await mailer.close()
    await mailServer.close()
  })

  it('for an unknown address gets the same answer, before anything is looked up, and no email (O-08)', () =>
    withServer({}, async ({ app, store, mails }) => {
      await signedUp(app, 'ann')
      const look = store.accounts.byEmail
      let go = () => {}
      const gate = new Promise<void>((resolve) => {
        go = resolve
      })
      store.accounts.byEmail = async (email) => {
        await gate
        return look(email)
      }
      expect([await ask(app, 'ann'), await ask(app, 'nobody')]).toEqual([{ success: true }, { success: true }])
      expect(await passwordMailsIn(mails)).toEqual([])
      go()
      const [mail] = await mailsIn(mails, 1)
      expect(mail?.to?.[0]?.address).toBe(emailOf('ann'))
    }))

  it('expires in an hour, works with one link, and sends at most five emails an hour (O-08)', async () => {
    let now = begin
    await withServer({ now: () => now, hashing: countedHashing() }, async ({ app, mails }) => {
      await signedUp(app, 'ann')
      for (const name of ['ann', 'nobody']) {
        for (let index = 0; index < 5; index++) await ask(app, name)
        expect(await refusal(app, sendResetPassword, { body: { email: emailOf(name) } })).toMatchObject({ status: 429 })
      }
      const sent = await mailsIn(mails, 5)
      now += 60 * minuteMs
      expect(await refusal(app, resetPassword, set(tokenIn(sent[0]!)))).toMatchObject({ status: 400 })
      for (const again of [await ask(app, 'ann'), await ask(app, 'ann')]) expect(again).toEqual({ success: true })
      const [first, last] = (await mailsIn(mails, 7)).slice(-2)
      now += 59 * minuteMs
      expect(await call(app, resetPassword, set(tokenIn(last!)))).toEqual({ success: true })
      expect(await refusal(app, resetPassword, set(tokenIn(first!)))).toMatchObject({ status: 400 })
    })
  })

  it('needs a valid email address', () =>
    withServer({}, async ({ app }) => {
      const { faults } = await refusal(app, sendResetPassword, { body: { email: 'ann' } })
      expect(faults?.map(({ field }) => field)).toEqual(['email'])
    }))
})

describe('the first admin', () => {
  it('is the user who opens the email to that address, not the one who signs up with it', () =>
    withServer({}, async ({ app, store, mails }) => {
      const said: string[] = []
      const mailer = outbox({ folder: mails, from: 'server@slatecraft.test', say: () => undefined, now: Date.now })
      const invite = () =>
        inviteFirstAdmin({
          ...{ email: emailOf('boss'), store, mailer, publicUrl: 'http://slatecraft.test', now: Date.now() },
          say: (line) => said.push(line),
        })
      const stranger = await signedUp(app, 'boss')
      expect(await checked(app, stranger)).toMatchObject({ admin: false })
      await invite()
      const [earlier] = await mailsIn(mails, 1)
      await invite()
      const [, mail] = await mailsIn(mails, 2)
      expect(said).toEqual([earlier, mail].map((sent) => expect.stringContaining(linkIn(sent!).href)))
      expect(await refusal(app, resetPassword, set(tokenIn(earlier!)))).toMatchObject({ status: 400 })
      expect(await checked(app, stranger)).toMatchObject({ admin: false })
      await call(app, resetPassword, set(tokenIn(mail!)))
      await expect(checked(app, stranger)).rejects.toThrow('401')
      await expect(loggedInAs(app, 'boss', password)).rejects.toThrow('401')
      const boss = await loggedInAs(app, 'boss', newPassword)
      expect(await call(app, accountInfo, { headers: boss })).toMatchObject({ admin: true, email_verified: true })
      await invite()
      await mailer.close()
      expect([said.length, (await passwordMailsIn(mails)).length]).toEqual([2, 2])
    }))

  it('gets an account without a password if there is none', () =>
    withServer({}, async ({ app, store, mails }) => {
      const mailer = outbox({ folder: mails, from: 'server@slatecraft.test', say: () => undefined, now: Date.now })
      const publicUrl = 'http://slatecraft.test'
      await inviteFirstAdmin({
        email: emailOf('boss'),
        store,
        mailer,
        publicUrl,
        now: Date.now(),
        say: () => undefined,
      })
      await expect(loggedInAs(app, 'boss', '')).rejects.toThrow('401')
      await expect(signedUp(app, 'boss')).rejects.toThrow('An account with this email already exists')
      await mailer.close()
    }))
})
