import { type SQL, sql } from 'drizzle-orm'

/** A moment from now, by the database's clock: hosts' clocks differ. */
export const soon = (milliseconds: number): SQL => sql`now() + ${milliseconds} * interval '1 millisecond'`
