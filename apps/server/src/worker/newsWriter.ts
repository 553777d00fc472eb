import { setTimeout as delay } from 'node:timers/promises'
import { DiskFullError, type HeldRun, type JobRuns } from '@slatecraft/store'
import type { Hosts } from '../jobs/remote/hosts.ts'
import { mostInline, type RunMessage, topicOf } from '../jobs/remote/runNews.ts'

/** Writes a run's news into the database, then tells those who wait for it. */
export interface NewsWriter {
  /** Settles at once, unless much is still to be written. */
  put: (news: Uint8Array) => Promise<void>
  /** Tells news without writing them: only the newest of these matters. */
  tellOnly: (news: Uint8Array) => void
  /** Settles once all is written, or nothing can be any more. */
  idle: () => Promise<void>
}

interface WriterParts {
  held: HeldRun
  /** How much news an earlier worker has written. */
  from: number
  /** How many of the newest are kept; all by default. */
  keep?: number | undefined
  runs: Pick<JobRuns, 'tell'>
  hosts: Pick<Hosts, 'tell'>
  /** Another worker holds the run, or it is over. */
  onLost: () => void
}

/** News that may wait to be written before the engine has to. */
const mostWaiting = 32
const againMs = 300

export function newsWriter({ held, from, keep, runs, hosts, onLost }: WriterParts): NewsWriter {
  let waiting: Uint8Array[] = []
  let next = from
  let isLost = false
  let writing: Promise<void> | undefined
  const say = (message: RunMessage) => hosts.tell(topicOf(held.id), message).catch(() => undefined)

  /** What comes while the database writes is written together. */
  async function writeAll(): Promise<void> {
    while (waiting.length > 0 && !isLost) {
      const news = waiting
      waiting = []
      if (await written(news)) say(messageOf(next, news))
      else {
        isLost = true
        onLost()
      }
      next += news.length
    }
    writing = undefined
  }

  /** Until the database answers: it may restart. A lease that ends meanwhile is noticed with the next answer. */
  async function written(news: readonly Uint8Array[]): Promise<boolean> {
    for (;;) {
      try {
        return await runs.tell(held, next, news, keep)
      } catch (error) {
        if (isLost) return false
        await delay(error instanceof DiskFullError ? 10 * againMs : againMs)
      }
    }
  }

  return {
    async put(news) {
      if (isLost) return
      waiting.push(news)
      writing ??= writeAll()
      if (waiting.length >= mostWaiting) await writing
    },
    tellOnly(news) {
      if (news.length <= mostInline) say({ fleeting: base64(news) })
    },
    idle: async () => writing,
  }
}

function messageOf(n: number, news: readonly Uint8Array[]): RunMessage {
  const bytes = news.reduce((sum, { length }) => sum + length, 0)
  return bytes <= mostInline ? { n, news: news.map(base64) } : { sent: n + news.length }
}

const base64 = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64')
