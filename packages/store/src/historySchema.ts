import type { FinishedContest, GameSheet, HistoryKind, HistorySource, Sport } from '@slatecraft/slate'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { counter, slateKey, updatedAt } from './columns.ts'
import { packed } from './packed.ts'

const sport = () => text('sport').$type<Sport>().notNull()
const bytes = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)

/** Files with history. Nobody sees the sheets of one that is not finished. */
export const historyImports = pgTable(
  'history_imports',
  {
    id: serial('id').primaryKey(),
    sport: sport(),
    kind: text('kind').$type<HistoryKind>().notNull(),
    source: text('source').$type<HistorySource>().notNull(),
    file: text('file').notNull(),
    importedBy: text('imported_by').notNull(),
    startedAt: timestamp('started_at', { withTimezone: true, mode: 'date' }).notNull(),
    finishedAt: timestamp('finished_at', { withTimezone: true, mode: 'date' }),
    /** Counts up in the order imports are finished: what later ones say counts. */
    place: integer('place'),
    /** Until it is finished: how many have arrived, by their numbers. */
    sheets: integer('sheets').notNull().default(0),
    same: integer('same').notNull().default(0),
    lines: integer('lines').notNull().default(0),
    covers: text('covers').notNull().default(''),
    /** Size of all contents when it started, and of those that it added. */
    bytesBefore: bytes('bytes_before'),
    bytesAdded: bytes('bytes_added'),
  },
  (of) => [index('history_imports_of_sport').on(of.sport, of.place)],
)

/**
 * Which sheets a file has, unchanged ones included: so any import can be taken back. Of the finished ones with the same key,
 * the one with the highest place counts.
 */
export const gameSheets = pgTable(
  'game_sheets',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => historyImports.id, { onDelete: 'cascade' }),
    sport: sport(),
    season: smallint('season').notNull(),
    part: text('part').notNull(),
    team: text('team').notNull(),
    counter: counter('counter').notNull(),
    game: smallint('game').notNull(),
    position: text('position').notNull(),
    /** A later one counts. Only to find faster: set a while after that one was finished. */
    isReplaced: boolean('is_replaced').notNull().default(false),
    /** Lines of players. */
    lines: smallint('lines').notNull(),
    contentHash: text('content_hash').notNull(),
  },
  (of) => [
    primaryKey({
      name: 'game_sheets_key',
      columns: [of.importId, of.season, of.part, of.team, of.counter, of.game, of.position],
    }),
    index('latest_game_sheets')
      .on(of.sport, of.season, of.part, of.team, of.counter, of.game, of.position)
      .where(sql`not "is_replaced"`),
    index('game_sheets_with_content').on(of.contentHash),
  ],
)

/** Each content once, no matter who imported it. Whole sheets, so two with the same content have the same key. */
export const sheetContents = pgTable('sheet_contents', {
  /** SHA-256 of the content, as base64. */
  hash: text('hash').primaryKey(),
  /** Length of the content. */
  bytes: integer('bytes').notNull(),
  /** As text: `jsonb` takes longer to write and to read. */
  content: json('content').$type<GameSheet>().notNull(),
})

/** Players of pools that history has under another name. */
export const historyLinks = pgTable(
  'history_links',
  { sport: sport(), poolName: text('pool_name').notNull(), historyName: text('history_name').notNull() },
  (of) => [primaryKey({ name: 'history_links_key', columns: [of.sport, of.poolName] })],
)

/** What finished contests teach. They stay when their slate goes. */
export const finishedContests = pgTable(
  'finished_contests',
  {
    ...slateKey(),
    contestId: text('contest_id').notNull(),
    contest: packed('contest').$type<FinishedContest>().notNull(),
    updatedAt: updatedAt(),
  },
  (of) => [
    primaryKey({
      name: 'finished_contests_key',
      columns: [of.sport, of.site, of.contestType, of.season, of.counter, of.slate, of.contestId],
    }),
  ],
)
