import { createStore } from 'zustand'

/** A contest's standings, as downloaded while games are on. */
export interface StandingsFile {
  name: string
  bytes: Uint8Array
}

/** How prize money is reckoned for the lineups of one slate. */
export interface PayoutSetup {
  /** By the site's id of a contest: the id of the offered contest with its prizes, if the user chose another one. */
  chosen: Readonly<Record<string, string>>
  /** By the site's id of a contest. */
  standings: Readonly<Record<string, StandingsFile>>
  /** Dollars that each changed player must gain. */
  pricePerChange: number
}

const nothing: PayoutSetup = { chosen: {}, standings: {}, pricePerChange: 0 }

/** Standings have too many rows for the browser's storage, so a setup lasts as long as the page. By slate. */
const kept = new Map<string, ReturnType<typeof createSetup>>()

const createSetup = () => createStore<PayoutSetup>(() => nothing)

export function payoutSetupOf(slate: string) {
  const known = kept.get(slate) ?? createSetup()
  kept.set(slate, known)
  return known
}
