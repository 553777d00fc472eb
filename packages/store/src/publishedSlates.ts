import type { SlateKey, Sport } from '@slatecraft/slate'

/** How many keep something of a slate. */
interface SlateUses {
  /** Users and anonymous sessions with edits, settings, team rows or groups. */
  owners: number
  runs: number
  savedLineups: number
  /** Of expert targets. Custom presets are of a contest, and outlive the slate that they were made on. */
  lists: number
}

export interface PublishedSlate {
  key: SlateKey
  isHidden: boolean
  players: number
  hasProjections: boolean
  updatedAt: Date
  uses: SlateUses
}

/** Imported slates as admins see them. */
export interface PublishedSlates {
  /** The latest import first, hidden ones among them. */
  all(sport: Sport | undefined): Promise<PublishedSlate[]>
  /** False where there is no such slate. */
  setHidden(key: SlateKey, isHidden: boolean): Promise<boolean>
  /** For good, with all that `uses` counts, or nothing of it. False where there is no such slate. */
  remove(key: SlateKey): Promise<boolean>
}
