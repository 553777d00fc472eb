import { Gauge, type Registry } from 'prom-client'
import { answeredWithin } from '../answeredWithin.ts'

/** The queue of jobs for all worker hosts. */
interface QueueLook {
  waiting: number
  active: number
  /** How long the job that waits longest has waited; 0 if none waits. */
  oldestSeconds: number
}

/** What is asked whenever someone reads the metrics. */
export interface Looks {
  isReady?: () => Promise<true | string>
  queue?: () => Promise<QueueLook>
  /** Worker hosts that were heard of lately. */
  workers?: () => Promise<number>
  /** Connections to PostgreSQL; undefined for a database in this process. */
  connections?: () => { inUse: number; waiting: number } | undefined
}

/** A database or a queue that hangs must not keep the other metrics from being read. */
const answerWithinMs = 1000

/** Adds gauges for what can be asked. They are NaN while there is no answer. */
export function look(registry: Registry, { isReady, queue, workers, connections }: Looks): void {
  const registers = [registry]
  const gauge = (name: string, help: string, ask: () => Promise<number | undefined>) =>
    new Gauge({
      name: `slatecraft_${name}`,
      help,
      registers,
      async collect() {
        this.set((await inTime(ask())) ?? Number.NaN)
      },
    })

  if (isReady !== undefined)
    gauge('ready', '1 if new work may come here, 0 if not.', async () => ((await isReady()) === true ? 1 : 0))
  if (queue !== undefined) {
    // All three are read together, and one question answers them.
    let asked: Promise<QueueLook> | undefined
    const ask = () => {
      asked ??= queue().finally(() => {
        asked = undefined
      })
      return asked
    }
    gauge('queue_waiting', 'Jobs that wait for a worker.', async () => (await ask()).waiting)
    gauge('queue_active', 'Jobs that workers hold.', async () => (await ask()).active)
    gauge(
      'queue_oldest_seconds',
      'How long the oldest waiting job has waited.',
      async () => (await ask()).oldestSeconds,
    )
  }
  if (workers !== undefined) gauge('workers', 'Worker hosts that this process has lately heard of.', workers)
  if (connections !== undefined) {
    gauge('database_connections', 'Connections to PostgreSQL in use.', async () => connections()?.inUse)
    gauge('database_waiting', 'Queries that wait for a connection.', async () => connections()?.waiting)
  }
}

const inTime = <Value>(answer: Promise<Value>): Promise<Value | undefined> =>
  answeredWithin(answerWithinMs, answer).catch(() => undefined)
