import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Text in which each of the words stands, in capitals or small letters; no words are in every text. */
export const containing = (text: SQLWrapper, words: string): SQL | undefined =>
  and(
    ...words
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => sql`${text} ilike ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`}`),
  )
