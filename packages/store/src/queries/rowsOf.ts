import type { SQL } from 'drizzle-orm'
import type { Queries } from '../database.ts'

/** The rows of a statement that is written in SQL. Columns come as the database's driver gives them. */
export async function rowsOf<Row>(db: Queries, statement: SQL): Promise<Row[]> {
  const { rows } = (await db.execute(statement)) as unknown as { rows: Row[] }
  return rows
}
