import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { place } from './columns.ts'
import type { JobStatus } from './jobRuns.ts'
import { bytea } from './packed.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What jobs are asked, once for each content. */
export const jobPayloads = pgTable('job_payloads', {
  /** SHA-256 of the bytes, in hex. */
  hash: text('hash').primaryKey(),
  bytes: bytea('bytes').notNull(),
  lastUsedAt: moment('last_used_at').notNull(),
})

/** Jobs that worker hosts run. All times are by the database's clock. */
export const jobRuns = pgTable(
  'job_runs',
  {
    id: uuid('id').defaultRandom().primaryKey(),
    kind: text('kind').notNull(),
    /** The version of the engine, without which the same bytes can't be promised. */
    engine: text('engine').notNull(),
    /** Who waits for it: `user ID` or an address. */
    client: text('client').notNull(),
    payload: text('payload')
      .notNull()
      .references(() => jobPayloads.hash),
    status: text('status').$type<JobStatus>().notNull(),
    /** The fencing token: how often a worker has taken it. Only the newest one's writes count. */
    token: integer('token').notNull().default(0),
    worker: text('worker'),
    heldUntil: moment('held_until'),
    /** How much of its news is stored, numbered from 0. */
    sent: integer('sent').notNull().default(0),
    /** What is done counts, and no more is wanted. */
    isStopping: boolean('is_stopping').notNull().default(false),
    outcome: bytea('outcome'),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (of) => [
    index('job_runs_of_client').on(of.client, of.status),
    index('job_runs_of_worker').on(of.worker, of.status),
    index('job_runs_by_end').on(of.endedAt),
    index('job_runs_by_payload').on(of.payload),
  ],
)

/** What runs have told, in order. */
export const jobNews = pgTable(
  'job_news',
  {
    run: uuid('run')
      .notNull()
      .references(() => jobRuns.id, { onDelete: 'cascade' }),
    n: integer('n').notNull(),
    news: bytea('news').notNull(),
  },
  (of) => [primaryKey({ name: 'job_news_key', columns: [of.run, of.n] })],
)

/** Who waits for a run: each connection or call, on any server. */
export const jobWatchers = pgTable(
  'job_watchers',
  {
    run: uuid('run')
      .notNull()
      .references(() => jobRuns.id, { onDelete: 'cascade' }),
    watcher: uuid('watcher').notNull(),
    server: text('server').notNull(),
    until: moment('until').notNull(),
  },
  (of) => [
    primaryKey({ name: 'job_watchers_key', columns: [of.run, of.watcher] }),
    index('job_watchers_of_server').on(of.server),
  ],
)

/** Counts of calls, builds and other things in a window of time, over all servers. */
export const sharedCounts = pgTable(
  'shared_counts',
  {
    name: text('name').notNull(),
    /** Which window, counted from 1970 in its own length. */
    window: bigint('window', { mode: 'number' }).notNull(),
    count: integer('count').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (of) => [
    primaryKey({ name: 'shared_counts_key', columns: [of.name, of.window] }),
    index('shared_counts_by_end').on(of.endsAt),
  ],
)

/** Clients' builds on all servers: those that run, and those that wait until one of the same client is over. */
export const buildTurns = pgTable(
  'build_turns',
  {
    id: uuid('id').primaryKey(),
    place: place(),
    client: text('client').notNull(),
    server: text('server').notNull(),
    isAdmitted: boolean('is_admitted').notNull(),
    /** The server that holds it must renew it, or it is over. */
    until: moment('until').notNull(),
  },
  (of) => [
    uniqueIndex('build_turns_of_client').on(of.client, of.place),
    index('build_turns_of_server').on(of.server),
    index('build_turns_by_end').on(of.until),
  ],
)
