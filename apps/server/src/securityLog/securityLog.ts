import type { SecurityEvent, Store } from '@slatecraft/store'
import type { FastifyBaseLogger } from 'fastify'
import type { Alerts } from './alerts.ts'
import type { Noted } from './noted.ts'

/** Logins, refused calls and limits hit. A flood costs memory for some lines, never one write for each call. */
export interface SecurityLog {
  note(event: Noted): void
  /** Writes what was noted since the last time. */
  flush(): Promise<void>
  close(): Promise<void>
}

interface SecurityLogOptions {
  store: Pick<Store, 'securityEvents' | 'readOnly'>
  alerts: Alerts
  log: FastifyBaseLogger
  now: () => number
  flushEveryMs?: number
}

/** Different lines between two writes. What exceeds them is counted by kind. */
const maxLines = 2000

export function securityLog({ store, alerts, log, now, flushEveryMs = 5000 }: SecurityLogOptions): SecurityLog {
  let lines = new Map<string, SecurityEvent>()
  let writing: Promise<void> = Promise.resolve()

  const add = (event: SecurityEvent) => {
    const name = [event.kind, event.who, event.network, event.detail].join('\n')
    const line = lines.get(name)
    if (line !== undefined) {
      line.times += event.times
      line.lastAt = event.lastAt
    } else if (lines.size < maxLines || event.detail === 'others') lines.set(name, { ...event })
    else add({ ...event, who: '', network: '', detail: 'others' })
  }

  const write = async () => {
    alerts.watchDisk()
    if (lines.size === 0 || store.readOnly() !== undefined) return
    const events = [...lines.values()]
    lines = new Map()
    try {
      await store.securityEvents.add(events)
    } catch (err) {
      log.error({ err }, 'writing the security log failed')
      for (const event of events) add(event)
    }
  }

  const flush = () => {
    writing = writing.then(write)
    return writing
  }

  const timer = setInterval(flush, flushEveryMs)
  timer.unref()

  return {
    note(event) {
      const at = new Date(now())
      add({ ...event, times: 1, firstAt: at, lastAt: at })
      alerts.note(event)
    },
    flush,
    async close() {
      clearInterval(timer)
      await flush()
      await alerts.close()
    },
  }
}
