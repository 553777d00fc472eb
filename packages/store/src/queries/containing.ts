import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Matches text that contains each of the words in any case. No words match every text. */
export const containing = (text: SQLWrapper, words: string): SQL | undefined =>
  and(
    ...words
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => sql`${text} ilike ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`}`),
  )
