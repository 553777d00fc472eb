import type {
  BuildRequestInput,
  Lineup,
  Player,
  PlayerEdit,
  PlayerGroup,
  Slate,
  TeamStack,
  UserSettings,
} from '@slatecraft/slate'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
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
import { owner, place, slateKey, updatedAt } from './columns.ts'
import { ownersSlate } from './ownersSlate.ts'

/** Milliseconds since 1970, as clients count them. */
const instant = (name: string) => bigint(name, { mode: 'number' }).notNull()

/** Published slates, each with its whole pool: a pool is only read and replaced as a whole. */
export const slates = pgTable(
  'slates',
  {
    ...slateKey(),
    players: jsonb('players').$type<Player[]>().notNull(),
    /** Stored, so that a list of slates need not unpack every pool. */
    playerCount: integer('player_count').generatedAlwaysAs(sql`jsonb_array_length("players")`).notNull(),
    maxSalary: integer('max_salary').notNull(),
    /** Whether the default projections come from a projections file: then a newer player list keeps them. */
    hasProjections: boolean('has_projections').notNull().default(false),
    /** Only admins find it. */
    isHidden: boolean('is_hidden').notNull().default(false),
    updatedAt: updatedAt(),
  },
  (of) => [
    primaryKey({ name: 'slates_key', columns: [of.sport, of.site, of.season, of.counter, of.contestType, of.slate] }),
  ],
)

/** The parts of a slate beside its key that come from files. */
type OwnSlateContent = Pick<Slate, 'players' | 'maxSalary' | 'hasProjections'>

/** Slates that users imported for themselves, each only read and replaced as a whole. Only their owner finds them. */
export const ownSlates = pgTable(
  'own_slates',
  {
    owner: owner(),
    ...slateKey(),
    content: jsonb('content').$type<OwnSlateContent>().notNull(),
    /** Stored, so that a list of slates need not unpack every pool. */
    playerCount: integer('player_count').notNull(),
    /** Length of the content, which counts toward what the user's plan has room for. */
    bytes: integer('bytes').notNull(),
    updatedAt: updatedAt(),
  },
  (of) => [
    primaryKey({
      name: 'own_slates_key',
      columns: ownersSlate(of),
    }),
  ],
)

/** When users last opened a slate, their own or another. */
export const openedSlates = pgTable(
  'opened_slates',
  {
    owner: owner(),
    ...slateKey(),
    playerCount: integer('player_count').notNull(),
    openedAt: timestamp('opened_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (of) => [
    primaryKey({
      name: 'opened_slates_key',
      columns: ownersSlate(of),
    }),
  ],
)

/** Slates that admins deleted recently, so that a call that still found one can't write anything for it. */
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

/** The settings a user changed on one slate. Classic and showdown are separate. */
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
      columns: ownersSlate(of),
    }),
  ],
)

/** A user's team rows on one slate, only read and replaced as a whole. */
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
      columns: ownersSlate(of),
    }),
  ],
)

/** A user's groups on one slate in their order, only read and replaced as a whole. */
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
      columns: ownersSlate(of),
    }),
  ],
)

/** The columns of named entries. The owner decides who may see and change one. */
const named = () => ({
  id: uuid('id').defaultRandom().primaryKey(),
  /** As written by `listOwnerColumn`. */
  owner: owner(),
  ...slateKey(),
  displayName: text('display_name').notNull(),
  content: jsonb('content').$type<unknown>().notNull(),
  updatedAt: updatedAt(),
})

/** Custom presets, found by their contest. The slate is the one whose players they name. */
export const customPresets = pgTable('custom_presets', named(), (of) => [
  unique('custom_presets_name').on(of.owner, of.sport, of.site, of.contestType, of.displayName),
])

/** Expert targets: picked players of one slate. */
export const cheatsheets = pgTable('cheatsheets', named(), (of) => [
  unique('cheatsheets_name').on(...ownersSlate(of), of.displayName),
])

/**
 * A user's newest edit of one player, from any device. An edit without any field was undone; its row stays, so that an
 * older edit that arrives later does not count.
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
      columns: [...ownersSlate(of), of.playerId],
    }),
  ],
)

/** When a user last reset all edits on a slate. */
export const userProjectionClears = pgTable(
  'user_projection_clears',
  { owner: owner(), ...slateKey(), clearedAt: instant('cleared_at') },
  (of) => [
    primaryKey({
      name: 'user_projection_clears_key',
      columns: ownersSlate(of),
    }),
  ],
)

/** Users' runs and buckets. Listing them reads no lineup and no request. */
export const lineupRuns = pgTable(
  'lineup_runs',
  {
    id: uuid('id').defaultRandom().primaryKey(),
    owner: owner(),
    ...slateKey(),
    place: place(),
    name: text('name').notNull(),
    isBucket: boolean('is_bucket').notNull(),
    /** Hidden by the user. */
    isRemoved: boolean('is_removed').notNull().default(false),
    /** The request exactly as sent: `jsonb` would change the order of its fields. */
    settings: json('settings').$type<BuildRequestInput>(),
    /** How the build ended. */
    summary: jsonb('summary').$type<unknown>(),
    /** Updated with each change of its lineups, under a lock of this row. */
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

/** A lineup as stored: its ids have their own columns. */
type LineupContent = Omit<Lineup, 'id' | 'uuid'>

const keptLineup = () => ({
  id: uuid('id').defaultRandom().primaryKey(),
  place: place(),
  /** The client's id. */
  uuid: text('uuid').notNull(),
  lineup: jsonb('lineup').$type<LineupContent>().notNull(),
})

/** Lineups in runs and buckets, one per row, so that batches can be added and single lineups changed. */
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

/** Users' saved lineups. */
export const savedLineups = pgTable(
  'saved_lineups',
  {
    ...keptLineup(),
    owner: owner(),
    ...slateKey(),
    /** SHA-256 of `lineupHash`, which can be too long for an index. */
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
