import {
  type BuildRequestInput,
  type ContestType,
  type Counter,
  CounterText,
  type Lineup,
  type Player,
  type PlayerEdit,
  type PlayerGroup,
  type Site,
  type Sport,
  type TeamStack,
  type UserSettings,
  type WeeklyLog,
} from '@slatecraft/slate'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

/** An nfl week or a date. Kept as text, because its two kinds share a column. */
const counter = customType<{ data: Counter; driverData: string }>({
  dataType: () => 'text',
  toDriver: String,
  fromDriver: (written) => CounterText.parse(written),
})

/** The columns that name a slate; what belongs to one is keyed by them. */
const slateKey = () => ({
  sport: text('sport').$type<Sport>().notNull(),
  site: text('site').$type<Site>().notNull(),
  season: integer('season').notNull(),
  counter: counter('counter').notNull(),
  contestType: text('contest_type').$type<ContestType>().notNull(),
  slate: text('slate').notNull(),
})

/** Whose it is, as `ownerColumn` writes it. */
const owner = () => text('owner').notNull()

const updatedAt = () => timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull()

/** Milliseconds since 1970, as clients count them. */
const instant = (name: string) => bigint(name, { mode: 'number' }).notNull()

/** Counts up with every row: the order in which rows came. */
const place = () => bigint('place', { mode: 'number' }).generatedAlwaysAsIdentity()

/** Imported slates, each with its whole pool: a pool is only ever read and replaced as one. */
export const slates = pgTable(
  'slates',
  {
    ...slateKey(),
    players: jsonb('players').$type<Player[]>().notNull(),
    /** A list of slates must not unpack every pool to count it. */
    playerCount: integer('player_count').generatedAlwaysAs(sql`jsonb_array_length("players")`).notNull(),
    maxSalary: integer('max_salary').notNull(),
    /** Whether the house's points come from a projections file, so that a newer player list leaves them. */
    hasProjections: boolean('has_projections').notNull().default(false),
    /** Found by nobody but admins. */
    isHidden: boolean('is_hidden').notNull().default(false),
    updatedAt: updatedAt(),
  },
  (of) => [
    primaryKey({ name: 'slates_key', columns: [of.sport, of.site, of.season, of.counter, of.contestType, of.slate] }),
  ],
)

/** Slates that admins have deleted just now, so that a call that still found one writes nothing of it any more. */
export const removedSlates = pgTable(
  'removed_slates',
  { ...slateKey(), removedAt: timestamp('removed_at', { withTimezone: true, mode: 'date' }).notNull() },
  (of) => [
    primaryKey({
      name: 'removed_slates_key',
      columns: [of.sport, of.site, of.season, of.counter, of.contestType, of.slate],
    }),
  ],
)

/** What a user has changed for one slate; classic and showdown are kept apart. */
export const userSettings = pgTable(
  'user_settings',
  {
    owner: owner(),
    ...slateKey(),
    settings: jsonb('settings').$type<UserSettings>().notNull(),
    updatedAt: updatedAt(),
  },
  (of) => [
    primaryKey({
      name: 'user_settings_key',
      columns: [of.owner, of.sport, of.site, of.season, of.counter, of.contestType, of.slate],
    }),
  ],
)

/** The team rows that a user has saved for one slate; they are only ever read and replaced as one. */
export const userTeamStacks = pgTable(
  'user_team_stacks',
  {
    owner: owner(),
    ...slateKey(),
    stacks: jsonb('stacks').$type<TeamStack[]>().notNull(),
    updatedAt: updatedAt(),
  },
  (of) => [
    primaryKey({
      name: 'user_team_stacks_key',
      columns: [of.owner, of.sport, of.site, of.season, of.counter, of.contestType, of.slate],
    }),
  ],
)

/** A user's groups for one slate, in his order; read and replaced as one. */
export const userGroups = pgTable(
  'user_groups',
  {
    owner: owner(),
    ...slateKey(),
    groups: jsonb('groups').$type<PlayerGroup[]>().notNull(),
    updatedAt: updatedAt(),
  },
  (of) => [
    primaryKey({
      name: 'user_groups_key',
      columns: [of.owner, of.sport, of.site, of.season, of.counter, of.contestType, of.slate],
    }),
  ],
)

/** The columns of what users keep by a name of their own; who may see and change it is told by the owner. */
const named = () => ({
  id: uuid('id').defaultRandom().primaryKey(),
  /** As `listOwnerColumn` writes it. */
  owner: owner(),
  ...slateKey(),
  displayName: text('display_name').notNull(),
  content: jsonb('content').$type<unknown>().notNull(),
  updatedAt: updatedAt(),
})

/** Custom presets. They are found by their contest; the slate is the one whose players they name. */
export const customPresets = pgTable('custom_presets', named(), (of) => [
  unique('custom_presets_name').on(of.owner, of.sport, of.site, of.contestType, of.displayName),
])

/** Expert targets: players of one slate whom somebody has picked. */
export const cheatsheets = pgTable('cheatsheets', named(), (of) => [
  unique('cheatsheets_name').on(
    of.owner,
    of.sport,
    of.site,
    of.season,
    of.counter,
    of.contestType,
    of.slate,
    of.displayName,
  ),
])

/**
 * A user's override of one player, the newest that he made on any device. One without any field says that he took it
 * back: it stays, so that an older one that arrives later does not count again.
 */
export const userProjections = pgTable(
  'user_projections',
  {
    owner: owner(),
    ...slateKey(),
    playerId: text('player_id').notNull(),
    edit: jsonb('edit').$type<PlayerEdit>().notNull(),
    editedAt: instant('edited_at'),
  },
  (of) => [
    primaryKey({
      name: 'user_projections_key',
      columns: [of.owner, of.sport, of.site, of.season, of.counter, of.contestType, of.slate, of.playerId],
    }),
  ],
)

/** When a user last took all his overrides of a slate back. */
export const userProjectionClears = pgTable(
  'user_projection_clears',
  { owner: owner(), ...slateKey(), clearedAt: instant('cleared_at') },
  (of) => [
    primaryKey({
      name: 'user_projection_clears_key',
      columns: [of.owner, of.sport, of.site, of.season, of.counter, of.contestType, of.slate],
    }),
  ],
)

/** A user's runs and buckets. A list of them reads no lineup and no request. */
export const lineupRuns = pgTable(
  'lineup_runs',
  {
    id: uuid('id').defaultRandom().primaryKey(),
    owner: owner(),
    ...slateKey(),
    /** In which they were made. */
    place: place(),
    name: text('name').notNull(),
    isBucket: boolean('is_bucket').notNull(),
    /** Hidden by the user. */
    isRemoved: boolean('is_removed').notNull().default(false),
    /** The request that it was built from, as it was written: `jsonb` would bring its fields into another order. */
    settings: json('settings').$type<BuildRequestInput>(),
    /** How the build ended. */
    summary: jsonb('summary').$type<unknown>(),
    /** Counted with each change of its lineups, under a lock of this row. */
    lineupCount: integer('lineup_count').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    updatedAt: updatedAt(),
  },
  (of) => [
    index('lineup_runs_of_slate').on(
      of.owner,
      of.sport,
      of.site,
      of.season,
      of.counter,
      of.contestType,
      of.slate,
      of.place,
    ),
  ],
)

/** A lineup as the server keeps it: its ids are columns of their own. */
type LineupContent = Omit<Lineup, 'id' | 'uuid'>

const keptLineup = () => ({
  id: uuid('id').defaultRandom().primaryKey(),
  place: place(),
  /** The client's name for it. */
  uuid: text('uuid').notNull(),
  lineup: jsonb('lineup').$type<LineupContent>().notNull(),
})

/** What is in runs and buckets, a row a lineup, so that batches are added and single ones changed. */
export const runLineups = pgTable(
  'run_lineups',
  {
    ...keptLineup(),
    runId: uuid('run_id')
      .notNull()
      .references(() => lineupRuns.id, { onDelete: 'cascade' }),
  },
  (of) => [unique('run_lineups_uuid').on(of.runId, of.uuid)],
)

/** The lineups that a user has saved of a slate. */
export const savedLineups = pgTable(
  'saved_lineups',
  {
    ...keptLineup(),
    owner: owner(),
    ...slateKey(),
    /** SHA-256 of `lineupHash`, which can be longer than an index takes. */
    hash: text('hash').notNull(),
  },
  (of) => [
    unique('saved_lineups_players').on(
      of.owner,
      of.sport,
      of.site,
      of.season,
      of.counter,
      of.contestType,
      of.slate,
      of.hash,
    ),
  ],
)

/** What nfl players did, a row a week. */
export const weeklyLogs = pgTable(
  'weekly_logs',
  {
    season: integer('season').notNull(),
    week: integer('week').notNull(),
    /** The name as `nameWithoutSuffix` writes it: players are asked for by name. */
    nameKey: text('name_key').notNull(),
    name: text('name').notNull(),
    position: text('position').notNull(),
    team: text('team').notNull(),
    log: jsonb('log').$type<WeeklyLog>().notNull(),
  },
  (of) => [
    primaryKey({ name: 'weekly_logs_key', columns: [of.nameKey, of.season, of.week, of.position, of.team, of.name] }),
  ],
)
