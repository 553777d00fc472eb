import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { outboxOf } from '../testing/outboxOf.ts'
import { startMailServer } from '../testing/smtpServer.ts'
import { resetPasswordMail } from './mails.ts'
import { outbox } from './outbox.ts'
import { smtpMailer } from './smtpMailer.ts'

const link = 'http://slatecraft.test/reset-password?token=a-secret-token'
const mail = resetPasswordMail('ann@slatecraft.test', link)
const from = 'Slatecraft <post@slatecraft.test>'

/** On a busy machine. */
const within = { timeout: 20_000 }

describe('an email', () => {
  it('refused for now by the mail server is sent again later, and nothing secret is logged', async () => {
    const says = { code: 451, message: 'no ann@slatecraft.test here, your password is the mail password' }
    const server = await startMailServer({ refuses: 2, says })
    const error = vi.fn()
    const mailer = smtpMailer({ url: server.url, from, log: { error }, pausesMs: [10, 20, 30] })
    mailer.send(mail)
    await vi.waitFor(() => expect(server.received).toHaveLength(1), within)
    expect(server.received[0]?.text).toContain(link)
    expect(error).toHaveBeenCalledTimes(2)
    expect(JSON.stringify(error.mock.calls)).not.toMatch(/ann@|mail password|a-secret-token/)
    await mailer.close()
    await server.close()
  })

  it('is dropped after three retries, immediately if it is refused for good, and when the server stops', async () => {
    const says = { code: 550, message: 'never' }
    const [busy, strict] = [await startMailServer({ refuses: 9 }), await startMailServer({ refuses: 9, says })]
    const failures = async (url: string, pausesMs: number[], wait: boolean) => {
      const error = vi.fn()
      const mailer = smtpMailer({ url, from, log: { error }, pausesMs })
      mailer.send(mail)
      if (wait) await vi.waitFor(() => expect(JSON.stringify(error.mock.calls)).toContain('giving up'), within)
      await mailer.close()
      return error.mock.calls.length
    }
    expect(await failures(busy.url, [1, 1, 1], true)).toBe(4)
    expect(await failures(strict.url, [1, 1, 1], true)).toBe(1)
    expect(await failures(strict.url.replace('mail', 'wrong'), [1, 1, 1], true)).toBe(1)
    expect(await failures(busy.url, [600_000], false)).toBeLessThanOrEqual(2)
    expect([...busy.received, ...strict.received]).toEqual([])
    await busy.close()
    await strict.close()
  })

  it('without a mail server is saved in a folder that only its owner can read, and its link is printed', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'slatecraft-mails-')), 'outbox')
    const said: string[] = []
    const mailer = outbox({
      folder,
      from,
      say: (line) => said.push(line),
      now: () => Date.parse('2026-08-20T12:00:00Z'),
    })
    mailer.send(mail)
    await mailer.close()
    const [name] = readdirSync(folder)
    expect(said).toEqual([`Saved an email to ann@slatecraft.test in ${join(folder, name!)}: ${link}`])
    expect([statSync(folder).mode & 0o777, statSync(join(folder, name!)).mode & 0o777]).toEqual([0o700, 0o600])
    expect((await outboxOf(folder))[0]).toMatchObject({
      ...{ subject: mail.subject, date: '2026-08-20T12:00:00.000Z' },
      text: expect.stringContaining(link),
    })
    rmSync(join(folder, '..'), { recursive: true })
  })
})
