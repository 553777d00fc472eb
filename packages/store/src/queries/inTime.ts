import { type Column, type SQL, sql } from 'drizzle-orm'

/** Sorts counters, which are stored as text: weeks as numbers, dates as they are. */
export const inTime = (counter: Column): SQL => sql`lpad(${counter}, 10, '0')`
