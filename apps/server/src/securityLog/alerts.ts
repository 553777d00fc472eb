import { login } from '@slatecraft/contract'
import type { Store } from '@slatecraft/store'
import type { FastifyBaseLogger } from 'fastify'
import type { Mailer } from '../mail/mailer.ts'
import { alertMail } from './alertMail.ts'
import type { Noted } from './noted.ts'
import { recentCounts } from './recentCounts.ts'
import { webhookOf } from './webhook.ts'

/** What the people who run the server are told at once. */
interface Alert {
  kind: 'refused logins' | 'refused admin calls' | 'read-only'
  /** What happened, in a sentence or two. */
  text: string
  /** Where from, most first. */
  networks: { network: string; times: number }[]
}

export interface Alerts {
  note(event: Noted): void
  /** Looks whether the server has stopped saving for want of space. */
  watchDisk(): void
  close(): Promise<void>
}

interface AlertOptions {
  store: Pick<Store, 'readOnly'>
  mailer: Mailer
  config: { alertEmail: string | undefined; alertWebhook: string | undefined }
  log: Pick<FastifyBaseLogger, 'error'>
  publicUrl: () => string
  now: () => number
}

const minuteMs = 60_000
/** So many refusals in so many minutes are no one's typing mistakes. */
const most = 100
const minutes = 10
/** Of the same kind. */
const quietMs = 60 * minuteMs

export function alerts({ store, mailer, config, log, publicUrl, now }: AlertOptions): Alerts {
  const { alertEmail, alertWebhook } = config
  const webhook = alertWebhook === undefined ? undefined : webhookOf({ url: alertWebhook, log })
  const sentAt = new Map<Alert['kind'], number>()
  const counts = {
    'refused logins': recentCounts(minutes, now),
    'refused admin calls': recentCounts(minutes, now),
  }
  let wasReadOnly = false

  const send = ({ kind, text, networks }: Alert) => {
    if (now() - (sentAt.get(kind) ?? Number.NEGATIVE_INFINITY) < quietMs) return
    sentAt.set(kind, now())
    const said = `${text}${networks.length === 0 ? '' : ` From ${networks.map(({ network, times }) => `${network} (${times})`).join(', ')}.`}`
    if (alertEmail !== undefined) mailer.send(alertMail(alertEmail, { said, publicUrl: publicUrl() }))
    webhook?.post({ kind, text: said, networks, server: publicUrl(), at: new Date(now()).toISOString() })
  }

  return {
    note(event) {
      const counted = countedAs(event)
      if (counted === undefined) return
      counts[counted].add(event.network)
      const { times, networks } = counts[counted].read()
      if (times < most) return
      send({ kind: counted, text: `${times} ${counted} in ten minutes.`, networks })
    },

    watchDisk() {
      const isReadOnly = store.readOnly() !== undefined
      if (isReadOnly && !wasReadOnly)
        send({
          kind: 'read-only',
          text: 'The disk is almost full: nothing is saved until there is room.',
          networks: [],
        })
      wasReadOnly = isReadOnly
    },

    close: async () => {
      await webhook?.close()
    },
  }
}

/** After too many refused logins from one network, only the limit is hit. */
function countedAs({ kind, detail }: Noted): 'refused logins' | 'refused admin calls' | undefined {
  if (kind === 'login') return undefined
  if (detail === loginCall) return 'refused logins'
  return detail.includes(' /api/admin/') ? 'refused admin calls' : undefined
}

const loginCall = `${login.method} /api${login.path}`
