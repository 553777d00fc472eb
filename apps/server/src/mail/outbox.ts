import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mail, Mailer } from './mailer.ts'

interface OutboxOptions {
  folder: string
  from: string
  /** To whoever runs the server. */
  say(line: string): void
  now: () => number
}

/** Puts mails into a folder, a file each that only its owner reads, where no mail server is set. */
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
    // Whoever finds a mail finds it whole.
    await rename(unfinished, file)
    say(`A mail to ${to} was put into ${file}: ${link}`)
  }

  return {
    send: (mail) => {
      const done = put(mail)
        .catch(({ message }: Error) => say(`A mail could not be put into ${folder}: ${message}`))
        .finally(() => running.delete(done))
      running.add(done)
    },
    close: async () => {
      await Promise.all(running)
    },
  }
}
