import { readFileSync } from 'node:fs'
import type { EntriesFile } from '@slatecraft/slate/csv'

/** The texts of the cells that a site no longer changes, by entry and slot. */
export const lockedTexts = ({ entries }: EntriesFile) =>
  entries.flatMap(({ id, cells }) =>
    cells.flatMap(({ text, isLocked }, slot) => (isLocked ? [`${id} ${slot} ${text}`] : [])),
  )

/** The cells of a column of `swaps.csv`, in the order of the entries. */
export function tableColumn(path: string, heading: string): string[] {
  const [headings = [], ...rows] = readFileSync(path, 'utf8')
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((cell) => cell.replace(/^"|"$/g, '')))
  return rows.map((cells) => cells[headings.indexOf(heading)]!)
}
