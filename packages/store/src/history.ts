import type {
  Counter,
  GameSheet,
  HistoryFileHead,
  HistoryImport,
  HistoryLink,
  HistorySource,
  SheetPart,
  Sport,
} from '@slatecraft/slate'

/** Which sheets. Without parts, a counter or a team: all. */
export interface SheetQuery {
  sport: Sport
  seasons: readonly number[]
  parts?: readonly SheetPart[] | undefined
  counter?: Counter | undefined
  /** Our code. */
  team?: string | undefined
}

/** `same`: of the sheets taken, those that are there already with the same content. It isn't stored again. */
export interface SheetsTaken {
  taken: number
  same: number
}

/** An import that may be on its way still. */
interface StartedImport extends HistoryFileHead {
  isFinished: boolean
  /** Sheets that have arrived, by their numbers. */
  sheets: number
}

/** What files say of games, for everybody. A newer sheet with the same key counts in place of an older one. */
export interface History {
  /** @returns the import's id. Nobody sees its sheets until it is finished. Canceled after a day. */
  start(head: HistoryFileHead, by: string): Promise<number>
  /**
   * Takes sheets of a file, in any order; `from` is the number of the first one. Sheets that come again change nothing: of two
   * with the same key, the first counts.
   *
   * @returns undefined if there is no such open import; `no-room` if all history together takes no more.
   * @throws {InputError} if a sheet is of another sport.
   */
  add(id: number, from: number, sheets: readonly GameSheet[]): Promise<SheetsTaken | 'no-room' | undefined>
  /**
   * From now on its sheets count, all at once. Finishing it again changes nothing.
   *
   * @returns `nothing new` if all its sheets were there already: then nothing of it is kept. Undefined if there is none.
   */
  finish(id: number): Promise<HistoryImport | 'nothing new' | undefined>
  /**
   * Cancels an open import, or takes a finished one back: where it replaced older sheets, they count again.
   *
   * @returns `open` for an open one; undefined if there is none.
   */
  remove(id: number): Promise<HistoryImport | 'open' | undefined>
  find(id: number): Promise<StartedImport | undefined>
  /** Finished imports, the newest first. */
  list(sport?: Sport): Promise<HistoryImport[]>
  /** Changes with every finished or removed import and every link of the sport. */
  version(sport: Sport): Promise<string>
  /** In the order of the games. */
  sheets(of: SheetQuery): Promise<GameSheet[]>
  /** Sources of the finished imports, with the newest import of each. */
  sources(sport: Sport): Promise<{ source: HistorySource; importedAt: string }[]>
  /** In the order of the pools' names. */
  links(sport: Sport): Promise<HistoryLink[]>
  /** Replaces an earlier link of the pools' name. */
  link(link: HistoryLink): Promise<void>
  /** @returns whether there was one. */
  unlink(of: Pick<HistoryLink, 'sport' | 'poolName'>): Promise<boolean>
}
