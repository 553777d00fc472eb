import {
  createPostgresBackend,
  createPostgresRelayBackend,
  type Job,
  Queue,
  Relay,
  type RelayOptions,
  Worker,
} from 'bullmq'
import type { FastifyBaseLogger } from 'fastify'

/** What travels through the queue: everything else is in the database. */
export interface QueuedJob {
  run: string
  /** The id of the click that asked for it, in all hosts' logs. */
  click: string
}

interface QueuePlace {
  /** The smaller, the sooner. */
  priority: number
  /** How often workers have taken the run: a place is given once for each time. */
  token: number
}

/** The other hosts: a queue of jobs for workers with the same engine, and messages to all who listen. */
export interface Hosts {
  /** Gives a job a place in the queue; nothing happens if it has it. */
  enqueue: (job: QueuedJob, place: QueuePlace) => Promise<void>
  /** Takes jobs from the queue, so many at once. */
  work: (act: (job: QueuedJob) => Promise<void>, atOnce: number) => JobTaking
  /** Messages are JSON of at most half a megabyte. They may get lost: what matters is in the database. */
  tell: (topic: string, message: unknown) => Promise<void>
  /** @returns a function that ends it. */
  listen: (topic: string, listener: (message: unknown) => void) => Promise<() => void>
  /** How many workers with the same engine are connected. */
  workers: () => Promise<number>
  /** Other engines that connected servers have. */
  otherEngines: () => Promise<string[]>
  close: () => Promise<void>
}

interface JobTaking {
  /** Takes no more. */
  pause: () => Promise<void>
}

interface HostsOptions {
  databaseUrl: string
  /** The queue is in Redis instead of the database. */
  redisUrl?: string | undefined
  /** As `engineBuild` names it. */
  engine: string
  role: 'server' | 'worker'
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>
}

/** Connections to PostgreSQL, of each of queue, worker and relay. */
const mostConnections = 3
/** What takes longer was swallowed by the network. */
const queryWithinMs = 10_000
/** A host that says nothing for so long is gone. */
const goneMs = 15_000
/** The database's own leases find lost workers sooner, so the queue's lock is only a net below. */
const lockMs = 30_000

const nameOf = (role: HostsOptions['role'], engine: string) => `${role} ${engine}`
/** Queue names take no colons; versions of the engine have queues of their own, so deployments don't mix. */
const queueName = (engine: string) => `jobs of ${engine}`

export function hostsOn({ databaseUrl, redisUrl, engine, role, log }: HostsOptions): Hosts {
  const backend = redisUrl === undefined ? onPostgres(databaseUrl) : onRedis(redisUrl)
  const logged = (what: string) => (error: Error) => log.error({ reason: error.message }, what)
  const queue = backend.queue(queueName(engine))
  queue.on('error', logged('the queue of jobs has a fault'))
  const relay = backend.relay({ namespace: 'slatecraft', name: nameOf(role, engine), leaseDuration: goneMs })
  relay.on('error', logged('messages between hosts have a fault'))
  const taking: Worker[] = []

  async function connected(): Promise<string[]> {
    const nodes = await relay.getNodes()
    return nodes.flatMap(({ info, lastHeartbeat }) => (lastHeartbeat === undefined ? [] : (info.name ?? [])))
  }

  return {
    async enqueue(job, { priority, token }) {
      const once = { jobId: `${job.run}-${token}`, removeOnComplete: true, removeOnFail: true }
      await queue.add('job', job, { priority, ...once })
    },
    work(act, atOnce) {
      const worker = backend.worker(queueName(engine), (job) => act(job.data), atOnce)
      worker.on('error', logged('taking jobs from the queue has a fault'))
      worker.on('failed', (_, error) => logged('a job could not be taken')(error))
      taking.push(worker)
      return { pause: () => worker.pause(true) }
    },
    async tell(topic, message) {
      await relay.publish(topic, message)
    },
    async listen(topic, listener) {
      const subscription = await relay.subscribe(topic, ({ data }) => listener(data))
      return () => void subscription.unsubscribe().catch(logged('a topic was not left'))
    },
    workers: async () => (await connected()).filter((name) => name === nameOf('worker', engine)).length,
    async otherEngines() {
      const server = nameOf('server', '')
      const engines = (await connected()).flatMap((name) =>
        name.startsWith(server) ? [name.slice(server.length)] : [],
      )
      return [...new Set(engines)].filter((other) => other !== engine)
    },
    async close() {
      await Promise.all(taking.map((worker) => worker.close(true)))
      await queue.close()
      await relay.close()
    },
  }
}

interface Backend {
  queue: (name: string) => Pick<Queue<QueuedJob>, 'add' | 'on' | 'close'>
  worker: (name: string, act: (job: Job<QueuedJob>) => Promise<void>, concurrency: number) => Worker
  relay: (options: Omit<RelayOptions, 'connection'>) => Relay<never>
}

const workerTimes = { lockDuration: lockMs, stalledInterval: lockMs, maxStalledCount: 100 }

function onPostgres(databaseUrl: string): Backend {
  const connection = {
    ...{ connectionString: databaseUrl, max: mostConnections, migrate: true, keepAlive: true },
    ...{ connectionTimeoutMillis: queryWithinMs, query_timeout: queryWithinMs },
  }
  return {
    queue: (name) => new Queue(name, { connection }, createPostgresBackend) as unknown as Queue<QueuedJob>,
    worker: (name, act, concurrency) =>
      new Worker(name, act, { connection, concurrency, ...workerTimes }, createPostgresBackend) as unknown as Worker,
    relay: (options) =>
      new Relay({ ...options, connection, backend: createPostgresRelayBackend }) as unknown as Relay<never>,
  }
}

function onRedis(redisUrl: string): Backend {
  const connection = { url: redisUrl, maxRetriesPerRequest: null }
  return {
    queue: (name) => new Queue(name, { connection }),
    worker: (name, act, concurrency) => new Worker(name, act, { connection, concurrency, ...workerTimes }),
    relay: (options) => new Relay({ ...options, connection }) as unknown as Relay<never>,
  }
}
