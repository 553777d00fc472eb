import { siteId } from '../../person.ts'
import { idInCell } from './idInCell.ts'
import type { EntriesFile, Entry } from './readEntriesFile.ts'

/**
 * The entries that do not read back as they were written, or have changed without being written.
 *
 * @param written player ids in slot order, by entry of the file as it was.
 */
export const wronglyWritten = (
  before: EntriesFile,
  after: EntriesFile,
  written: ReadonlyMap<Entry, readonly string[]>,
): Entry[] =>
  before.entries.filter((entry, index) => {
    const found = after.entries[index]
    const ids = written.get(entry)
    return !entry.cells.every((cell, slot) => {
      const now = found?.cells[slot]
      if (now === undefined || found?.id !== entry.id) return false
      return ids === undefined || cell.isLocked ? now.text === cell.text : idInCell(now) === siteId(ids[slot] ?? '')
    })
  })

export const notWrittenWell = 'does not read back as it was written'
