import { type ContestType, type Counter, CounterText, type Site, type Sport } from '@slatecraft/slate'
import { bigint, customType, integer, text, timestamp } from 'drizzle-orm/pg-core'

/** An nfl week or a date. Stored as text, because both share a column. */
export const counter = customType<{ data: Counter; driverData: string }>({
  dataType: () => 'text',
  toDriver: String,
  fromDriver: (written) => CounterText.parse(written),
})

/** The columns that identify a slate and what belongs to it. */
export const slateKey = () => ({
  sport: text('sport').$type<Sport>().notNull(),
  site: text('site').$type<Site>().notNull(),
  season: integer('season').notNull(),
  counter: counter('counter').notNull(),
  contestType: text('contest_type').$type<ContestType>().notNull(),
  slate: text('slate').notNull(),
})

/** As written by `ownerColumn`. */
export const owner = () => text('owner').notNull()

export const updatedAt = () => timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull()

/** Counts up with every row, in the order rows were added. */
export const place = () => bigint('place', { mode: 'number' }).generatedAlwaysAsIdentity()
