import type { PaidRight, Player } from '@slatecraft/slate'
import { createContext } from 'react'

/** What of the house's the server keeps back of a pool, as its answer says. */
export type WithheldValues = readonly PaidRight[]

/** So is everything of a slate of the visitor's own: it is his data. */
export const nothingWithheld: WithheldValues = []

/** Neither the house's points, which the plan leaves out, nor any of the user's own. */
export const arePointsLocked = (
  withheld: WithheldValues,
  { UserProj, ProjPts, HouseProjPts }: Pick<Player, 'UserProj' | 'ProjPts' | 'HouseProjPts'>,
): boolean => withheld.includes('projections') && UserProj === null && ProjPts === (HouseProjPts ?? 0)

export const areMinutesLocked = (withheld: WithheldValues, { UserMins }: Pick<Player, 'UserMins'>): boolean =>
  withheld.includes('projections') && UserMins === null

export const isOwnershipLocked = (withheld: WithheldValues, { UserOwn }: Pick<Player, 'UserOwn'>): boolean =>
  withheld.includes('ownership') && UserOwn === null

/** Whether a sum over players, such as a lineup's, lacks one of their values. */
export const isSumLocked = (
  isLocked: typeof isOwnershipLocked | typeof arePointsLocked,
  withheld: WithheldValues,
  ids: readonly string[],
  players: ReadonlyMap<string, Player>,
): boolean =>
  withheld.length > 0 &&
  ids.some((id) => {
    const player = players.get(id)
    return player !== undefined && isLocked(withheld, player)
  })

/** What is withheld of the open slate: a lock can stand at any depth of its tabs and dialogs, and changes with the plan alone. */
export const WithheldContext = createContext<WithheldValues>(nothingWithheld)
