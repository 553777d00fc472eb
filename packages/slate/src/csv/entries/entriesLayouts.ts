import type { Site } from '../../contest.ts'
import type { Headings } from '../table/findHeader.ts'

/** Yahoo gives out no file of entries. */
export type EntriesSite = Exclude<Site, 'ya'>

/** What stands before the roster places of an entry; FanDuel writes underscores between the words. */
export const entryHeadings: Headings<'entryId' | 'contestName' | 'contestId' | 'fee'> = {
  entryId: ['Entry ID'],
  contestName: ['Contest Name'],
  contestId: ['Contest ID'],
  fee: ['Entry Fee'],
}

export interface EntriesLayout {
  /** What the site calls the file. */
  title: string
  /** The column of the list of players that holds what a roster place may hold. */
  playerColumn: RegExp
  /** The id in a roster place as people leave it: the site's own form, or the id alone. */
  playerId: RegExp
}

export const entriesLayouts: Readonly<Record<EntriesSite, EntriesLayout>> = {
  dk: {
    title: "DraftKings' DKEntries.csv",
    playerColumn: /^name \+ id$/i,
    playerId: /^(?:.*\((\d+)\)(?:\s*\(LOCKED\))?|(\d+)(?:\s*\(LOCKED\))?)$/,
  },
  fd: {
    title: "FanDuel's entries-upload-template",
    playerColumn: /^player id \+ player name$/i,
    playerId: /^(\d+-\d+)(?::.*)?$/,
  },
}
