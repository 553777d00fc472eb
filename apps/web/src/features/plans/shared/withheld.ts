import type { PaidRight, Player } from '@slatecraft/slate'
import { createContext } from 'react'

/** Which default values of a pool are withheld, from the server's answer. */
export type WithheldValues = readonly PaidRight[]

/** Nothing is withheld on uploaded slates. */
export const nothingWithheld: WithheldValues = []

/** Whether points are withheld and the user has none. */
export const arePointsLocked = (
  withheld: WithheldValues,
  { UserProj, ProjPts, HouseProjPts }: Pick<Player, 'UserProj' | 'ProjPts' | 'HouseProjPts'>,
): boolean => withheld.includes('projections') && UserProj === null && ProjPts === (HouseProjPts ?? 0)

export const areMinutesLocked = (withheld: WithheldValues, { UserMins }: Pick<Player, 'UserMins'>): boolean =>
  withheld.includes('projections') && UserMins === null

/** There is no user value for a ceiling. */
export const areCeilingsLocked = (withheld: WithheldValues): boolean => withheld.includes('analysis')

export const isOwnershipLocked = (withheld: WithheldValues, { UserOwn }: Pick<Player, 'UserOwn'>): boolean =>
  withheld.includes('ownership') && UserOwn === null

/** Whether a sum over players, such as a lineup's, has a withheld value. */
export const isSumLocked = (
  isLocked: (withheld: WithheldValues, player: Player) => boolean,
  withheld: WithheldValues,
  ids: readonly string[],
  players: ReadonlyMap<string, Player>,
): boolean =>
  withheld.length > 0 &&
  ids.some((id) => {
    const player = players.get(id)
    return player !== undefined && isLocked(withheld, player)
  })

/** What is withheld on the open slate; a context, because locks appear anywhere and change only with the plan. */
export const WithheldContext = createContext<WithheldValues>(nothingWithheld)
