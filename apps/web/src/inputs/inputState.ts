/**
 * What a user has changed of one kind of input on one slate, by key: settings by their names, team rows by team, groups by
 * ID. What is absent is as the contest has it. Values are plain JSON and never changed in place.
 */
export type InputRows = Readonly<Record<string, unknown>>

/**
 * - `saved`: where it belongs, in this browser's storage or on the server.
 * - `saving`: on its way there.
 * - `retrying`: the server did not take it; it is kept in this browser and sent again.
 * - `page`: this browser's storage is full or blocked, so it lasts as long as the page; tried again with the next change and
 *   before the page may end.
 */
export type SaveState = 'saved' | 'saving' | 'retrying' | 'page'

export interface InputState<Rows extends InputRows> {
  rows: Rows
  /** False until a user's rows have come from the server, or can't be had; a visitor's are there at once. */
  isLoaded: boolean
  saving: SaveState
  /**
   * Makes one step of the history; one that changes nothing is none.
   *
   * @param change what the rows become, given those in force.
   */
  change(label: string, change: (rows: Rows) => Rows): void
}
