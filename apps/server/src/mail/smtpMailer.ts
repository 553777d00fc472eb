import { setTimeout as delay } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { Mail, Mailer } from './mailer.ts'

interface SmtpOptions {
  url: string
  from: string
  log: { error(detail: object, message: string): void }
  /** Before each retry. */
  pausesMs?: readonly number[]
}

/** Long enough for a mail server to restart. */
const usualPausesMs = [2000, 15_000, 60_000]

const timeoutMs = 20_000

export function smtpMailer({ url, from, log, pausesMs = usualPausesMs }: SmtpOptions): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const closing = new AbortController()
  const running = new Set<Promise<void>>()

  const deliver = async ({ to, subject, text }: Mail) => {
    for (const [tried, pauseMs] of [0, ...pausesMs].entries()) {
      await delay(pauseMs, undefined, { signal: closing.signal }).catch(() => undefined)
      try {
        await transport.sendMail({ from, to, subject, text })
        return
      } catch (error) {
        const isLast = tried === pausesMs.length || closing.signal.aborted || isRefused(error)
        log.error(failure(error), `email “${subject}” failed, ${isLast ? 'giving up' : 'will retry'}`)
        if (isLast) return
      }
    }
  }

  return {
    send: (mail) => {
      if (mail.to === '') return
      const done = deliver(mail).finally(() => running.delete(done))
      running.add(done)
    },
    close: async () => {
      closing.abort()
      await Promise.all(running)
      transport.close()
    },
  }
}

/** Replies from 500 on are permanent. */
const isRefused = (error: unknown) => (failure(error).response ?? 0) >= 500

/** Only codes: the message may contain the recipient, the mail password or the link. */
function failure(error: unknown): { code: string; response: number | undefined } {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown }
  return {
    code: typeof code === 'string' ? code : 'unknown',
    response: typeof responseCode === 'number' ? responseCode : undefined,
  }
}
