import type { Slate, SlateKey, Sport } from '@slatecraft/slate'

/** The parts of a slate that its files make. */
export type SlateOfFiles = Omit<Slate, 'updatedAt' | 'isDemo'>

/** A slate that a user imported or opened. */
interface UsedSlate {
  key: SlateKey
  players: number
  isOwn: boolean
  /** Whether admins have published a slate with this key, and users can see it. */
  isPublished: boolean
  usedAt: Date
}

/** What a user's own slates take up. */
export interface SlateRoom {
  slates: number
  bytes: number
}

/** What became of a slate that was to be kept. `full`: there is no room for it, and nothing has changed. */
export type Keeping = { status: 'kept' | 'older' } | { status: 'full'; needed: SlateRoom }

/** Slates that users imported for themselves. Nobody else finds them. */
export interface OwnSlates {
  /** With the slates opened lately, of all sports, the last one used first. */
  all(userId: string): Promise<UsedSlate[]>
  room(userId: string): Promise<SlateRoom>
  find(userId: string, key: SlateKey): Promise<Slate | undefined>
  /** The sport with such a slate; if several have one, the latest import counts. */
  sportOf(userId: string, key: Omit<SlateKey, 'sport'>): Promise<Sport | undefined>
  /**
   * Replaces an earlier one with the same key, unless that one is newer than `readAt`.
   *
   * @param most what the user's plan has room for. A replacement that is no larger is always taken.
   */
  keep(userId: string, slate: SlateOfFiles, most: SlateRoom, readAt?: Date): Promise<Keeping>
  /** The user's work on it stays. */
  remove(userId: string, key: SlateKey): Promise<void>
  /** The last one opened is last. */
  noteOpened(userId: string, opened: readonly Pick<UsedSlate, 'key' | 'players'>[]): Promise<void>
}
