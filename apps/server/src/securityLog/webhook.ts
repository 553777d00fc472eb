import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

/** An address that is told as JSON. */
interface Webhook {
  /** In the background, with one more try if it fails. */
  post(body: object): void
  close(): Promise<void>
}

interface WebhookOptions {
  url: string
  log: Pick<FastifyBaseLogger, 'error'>
  timeoutMs?: number
  pauseMs?: number
}

export function webhookOf({ url, log, timeoutMs = 5000, pauseMs = 10_000 }: WebhookOptions): Webhook {
  const closing = new AbortController()
  const running = new Set<Promise<void>>()

  const send = async (body: object) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      // Elsewhere than the operator said is nowhere.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`it answered ${response.status}`)
  }

  const deliver = async (body: object) => {
    try {
      await send(body)
    } catch {
      await delay(pauseMs, undefined, { signal: closing.signal }).catch(() => undefined)
      // The message may name the address, which can contain a secret.
      await send(body).catch(() => log.error({}, 'an alert could not be sent to ALERT_WEBHOOK'))
    }
  }

  return {
    post(body) {
      const done = deliver(body).finally(() => running.delete(done))
      running.add(done)
    },
    async close() {
      closing.abort()
      await Promise.all(running)
    },
  }
}
