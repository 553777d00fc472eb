import type { EntryCell } from './readEntriesFile.ts'

/** A request takes no longer ids. */
const longestId = 80

/** What stands for a cell's player: the site's id, or else the text itself, which is no player's id; '' in a blank slot. */
export const idInCell = ({ playerId, text }: EntryCell) => playerId ?? text.slice(0, longestId)
