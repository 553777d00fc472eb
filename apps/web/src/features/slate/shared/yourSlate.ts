import type { SlateKey } from '@slatecraft/slate'

/** Where a slate's pool is: published by the server, or imported: into the user's account, or into this browser. */
export type SlateSource = 'server' | 'account' | 'browser'

/** Where an imported slate went. `page`: this browser stores nothing, so it lasts until the page is closed. */
export type KeptIn = 'account' | 'browser' | 'page'

/** A slate that this person imported or opened. */
export interface YourSlate {
  key: SlateKey
  /** `server` if they only opened it. */
  source: SlateSource
  /** Undefined for one that was never opened since its import. */
  players: number | undefined
  /** When it was last imported or opened, in ms since 1970. */
  usedAt: number | undefined
}

/** What a user's own slates take up in their account, of what their plan has room for. */
export interface AccountRoom {
  slates: number
  bytes: number
  max_slates: number
  max_bytes: number
}

/** Inputs from before the login that the account's own replaced, by their names. */
export interface ReplacedInputs {
  key: SlateKey
  names: readonly string[]
}

export interface YourSlatesData {
  /** The last one used first. */
  slates: readonly YourSlate[]
  /** Undefined for visitors. */
  room: AccountRoom | undefined
}

export const isOwn = ({ source }: Pick<YourSlate, 'source'>): boolean => source !== 'server'

export const lastUsedFirst = <Used extends Pick<YourSlate, 'usedAt'>>(slates: readonly Used[]): Used[] =>
  [...slates].sort((a, b) => (b.usedAt ?? 0) - (a.usedAt ?? 0))
