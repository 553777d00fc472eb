import { type ColumnChoice, choosableFields } from '@slatecraft/slate/csv'
import * as z from 'zod'
import { browserRecord } from '../../browser/browserRecord.ts'

/** The user's choice of columns for each layout: its headings, joined. */
const Choices = z.record(z.string(), z.partialRecord(z.enum(choosableFields), z.string()))

const record = browserRecord('slatecraft.projection-columns', Choices, {})

const layoutKey = (headings: readonly string[]) => headings.join('\n').toLowerCase()

/** The columns that the user chose earlier for a table with these headings. */
export const chosenColumns = (headings: readonly string[]): ColumnChoice | undefined =>
  record.read()[layoutKey(headings)] as ColumnChoice | undefined

/** Remembers the choice for every table with these headings. */
export function rememberColumns(headings: readonly string[], columns: ColumnChoice): void {
  record.write({ ...record.read(), [layoutKey(headings)]: columns })
}
