import type { SlateKey, Sport } from '@slatecraft/slate'

/** How much work depends on a slate. */
interface SlateUses {
  /** Users and anonymous sessions with edits, settings, team rows or groups. */
  owners: number
  runs: number
  savedLineups: number
  /** Lists of expert targets. Custom presets belong to a contest and outlive the slate they were made on. */
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

/** Published slates as admins see them. */
export interface PublishedSlates {
  /** Latest import first, hidden slates included. */
  all(sport: Sport | undefined): Promise<PublishedSlate[]>
  /** False if there is no such slate. */
  setHidden(key: SlateKey, isHidden: boolean): Promise<boolean>
  /** Permanent, with everything that `uses` counts, all or nothing. False if there is no such slate. */
  remove(key: SlateKey): Promise<boolean>
}
