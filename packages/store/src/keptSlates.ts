import type { SlateKey, Sport } from '@slatecraft/slate'

/** How many keep something of a slate. */
export interface SlateUses {
  /** Users and anonymous sessions with edits, settings, team rows or groups. */
  owners: number
  runs: number
  savedLineups: number
  /** Custom presets made for it, and its expert targets. */
  lists: number
}

export interface KeptSlate {
  key: SlateKey
  isHidden: boolean
  players: number
  hasProjections: boolean
  updatedAt: Date
  uses: SlateUses
}

/** Imported slates as admins see them. */
export interface KeptSlates {
  /** The latest import first, hidden ones among them. */
  all(sport: Sport | undefined): Promise<KeptSlate[]>
  /** False where there is no such slate. */
  setHidden(key: SlateKey, isHidden: boolean): Promise<boolean>
  /** With all that is kept of it; custom presets stay, since they are of a contest. False where there is no such slate. */
  remove(key: SlateKey): Promise<boolean>
}
