import type { Contest, LineupRef, NightRecord, SimulationReport, SimulationTermsInput } from '@slatecraft/slate'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { owner, place, slateKey, updatedAt } from './columns.ts'
import { ownersSlate } from './ownersSlate.ts'
import { bytea, packed } from './packed.ts'
import type { StoredSimulationStatus } from './simulations.ts'

/** Contests to simulate. The owner is as written by `listOwnerColumn`. */
export const contests = pgTable(
  'contests',
  {
    owner: owner(),
    ...slateKey(),
    contestId: text('contest_id').notNull(),
    place: place(),
    contest: jsonb('contest').$type<Contest>().notNull(),
    updatedAt: updatedAt(),
  },
  (of) => [primaryKey({ name: 'contests_key', columns: [...ownersSlate(of), of.contestId] })],
)

/** Users' simulations. Their large parts are packed, so listing and counting them reads none. */
export const simulations = pgTable(
  'simulations',
  {
    id: uuid('id').defaultRandom().primaryKey(),
    owner: owner(),
    ...slateKey(),
    place: place(),
    name: text('name').notNull(),
    status: text('status').$type<StoredSimulationStatus>().notNull(),
    worlds: integer('worlds').notNull().default(0),
    worldsAsked: integer('worlds_asked').notNull(),
    lineupCount: integer('lineup_count').notNull(),
    /** Lineups that have arrived. Updated under a lock of this row. */
    received: integer('received').notNull().default(0),
    contestNames: jsonb('contest_names').$type<string[]>().notNull(),
    error: text('error'),
    /** What was asked, without its lineups. */
    terms: packed('terms').$type<SimulationTermsInput>().notNull(),
    /** Once all have arrived; until then they are in their parts. */
    lineups: packed('lineups').$type<LineupRef[]>(),
    report: packed('report').$type<SimulationReport>(),
    /** Where a run got to. */
    state: bytea('state'),
    stateChunks: integer('state_chunks'),
    /** Size of all of these. */
    bytes: integer('bytes')
      .generatedAlwaysAs(
        sql`octet_length("terms") + coalesce(octet_length("lineups"), 0) + coalesce(octet_length("report"), 0) + coalesce(octet_length("state"), 0)`,
      )
      .notNull(),
    /** The server that runs it, until it has to renew its claim. */
    holder: text('holder'),
    heldUntil: timestamp('held_until', { withTimezone: true, mode: 'date' }),
    /** The user wants it to stop. */
    isStopping: boolean('is_stopping').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    updatedAt: updatedAt(),
  },
  (of) => [
    index('simulations_of_slate').on(...ownersSlate(of), of.place),
    index('unfinished_simulations').on(of.place).where(sql`"status" in ('waiting', 'running')`),
  ],
)

/** Lineups of simulations that are not all there yet, as they were sent. */
export const simulationParts = pgTable(
  'simulation_parts',
  {
    simulationId: uuid('simulation_id')
      .notNull()
      .references(() => simulations.id, { onDelete: 'cascade' }),
    /** The number of the first one, and how many they are. */
    from: integer('first').notNull(),
    count: integer('lineups_count').notNull(),
    lineups: packed('lineups').$type<LineupRef[]>().notNull(),
  },
  (of) => [primaryKey({ name: 'simulation_parts_key', columns: [of.simulationId, of.from] })],
)

/** Results that pages kept, by run or bucket, as the documented calls send them. */
export const sims = pgTable(
  'sims',
  {
    owner: owner(),
    ...slateKey(),
    bucketName: text('bucket_name').notNull(),
    rows: packed('rows').$type<unknown[]>().notNull(),
    updatedAt: updatedAt(),
  },
  (of) => [primaryKey({ name: 'sims_key', columns: [...ownersSlate(of), of.bucketName] })],
)

/** What became of contests, as users' standings files show it. */
export const nights = pgTable(
  'nights',
  {
    owner: owner(),
    ...slateKey(),
    contestId: text('contest_id').notNull(),
    record: packed('record').$type<NightRecord>().notNull(),
    updatedAt: updatedAt(),
  },
  (of) => [primaryKey({ name: 'nights_key', columns: [...ownersSlate(of), of.contestId] })],
)

/** Standings of finished contests, for everybody. Listing them reads no file. */
export const standings = pgTable(
  'standings',
  {
    ...slateKey(),
    contestId: text('contest_id').notNull(),
    name: text('name').notNull(),
    entries: integer('entries').notNull(),
    /** Length of the file. */
    bytes: integer('bytes').notNull(),
    /** The file, gzip'ed. */
    packed: bytea('packed').notNull(),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (of) => [
    primaryKey({
      name: 'standings_key',
      columns: [of.sport, of.site, of.season, of.counter, of.contestType, of.slate, of.contestId],
    }),
  ],
)
