import {
  type ContestType,
  type Counter,
  CounterText,
  type Player,
  type SettingsPatch,
  type Site,
  type Sport,
} from '@slatecraft/slate'
import { customType, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** An nfl week or a date. Kept as text, because its two kinds share a column. */
const counter = customType<{ data: Counter; driverData: string }>({
  dataType: () => 'text',
  toDriver: String,
  fromDriver: (written) => CounterText.parse(written),
})

/** The columns that name a slate; both tables are keyed by them. */
const slateKey = () => ({
  sport: text('sport').$type<Sport>().notNull(),
  site: text('site').$type<Site>().notNull(),
  season: integer('season').notNull(),
  counter: counter('counter').notNull(),
  contestType: text('contest_type').$type<ContestType>().notNull(),
  slate: text('slate').notNull(),
})

const updatedAt = () => timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull()

/** Imported slates, each with its whole pool: a pool is only ever read and replaced as one. */
export const slates = pgTable(
  'slates',
  {
    ...slateKey(),
    players: jsonb('players').$type<Player[]>().notNull(),
    maxSalary: integer('max_salary').notNull(),
    updatedAt: updatedAt(),
  },
  (of) => [
    primaryKey({ name: 'slates_key', columns: [of.sport, of.site, of.season, of.counter, of.contestType, of.slate] }),
  ],
)

/** What a user has changed for one slate; classic and showdown are kept apart (BS-31). */
export const userSettings = pgTable(
  'user_settings',
  {
    accessKey: text('access_key').notNull(),
    ...slateKey(),
    settings: jsonb('settings').$type<SettingsPatch>().notNull(),
    updatedAt: updatedAt(),
  },
  (of) => [
    primaryKey({
      name: 'user_settings_key',
      columns: [of.accessKey, of.sport, of.site, of.season, of.counter, of.contestType, of.slate],
    }),
  ],
)
