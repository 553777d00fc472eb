/** What takes room in the database. */
export interface StorageUse {
  /** With their indexes and what is stored outside of their rows, largest first. The rows of a large table are estimated. */
  tables(): Promise<{ name: string; bytes: number; rows: number }[]>
  /** The users who keep most, largest first, at most 20. */
  users(): Promise<{ id: string; email: string; bytes: number }[]>
}
