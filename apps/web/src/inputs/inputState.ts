/**
 * What a user has changed in one kind of input of one slate, by key: settings by name, team rows by team, groups by ID. What
 * is absent has its default. Values are plain JSON and never changed in place.
 */
export type InputRows = Readonly<Record<string, unknown>>

/**
 * - `saved`: in this browser's storage (visitors) or on the server (users).
 * - `saving`: on its way there.
 * - `retrying`: the server did not take it. It is kept in this browser and will be sent again.
 * - `page`: this browser's storage is full or blocked, so changes last as long as the page. Retried with the next change and
 *   before the page may end.
 */
export type SaveState = 'saved' | 'saving' | 'retrying' | 'page'

export interface InputState<Rows extends InputRows> {
  rows: Rows
  /** False until a user's rows have arrived or are known to be unavailable. A visitor's are there at once. */
  isLoaded: boolean
  saving: SaveState
  /**
   * Makes one undoable step, unless nothing changes.
   *
   * @param change makes the new rows from the current ones.
   */
  change(label: string, change: (rows: Rows) => Rows): void
}
