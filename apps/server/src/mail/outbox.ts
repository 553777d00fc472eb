import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mail, Mailer } from './mailer.ts'

interface OutboxOptions {
  folder: string
  from: string
  /** Prints a line on the console. */
  say(line: string): void
  now: () => number
}

/** Without a mail server: writes each email to a file that only its owner can read. */
export function outbox({ folder, from, say, now }: OutboxOptions): Mailer {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  const running = new Set<Promise<void>>()

  const put = async ({ to, subject, text, link }: Mail) => {
    const { message } = await writer.sendMail({ from, to, subject, text, date: new Date(now()) })
    const at = new Date(now()).toISOString().replaceAll(/[:.]/g, '-')
    const file = join(folder, `${at}-${randomUUID().slice(0, 8)}.eml`)
    const unfinished = `${file}.part`
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(unfinished, message, { mode: 0o600 })
    // Renamed when complete, so no reader finds half an email.
    await rename(unfinished, file)
    say(`Saved an email to ${to} in ${file}: ${link ?? subject}`)
  }

  return {
    send: (mail) => {
      if (mail.to === '') return
      const done = put(mail)
        .catch(({ message }: Error) => say(`Could not save an email in ${folder}: ${message}`))
        .finally(() => running.delete(done))
      running.add(done)
    },
    close: async () => {
      await Promise.all(running)
    },
  }
}
