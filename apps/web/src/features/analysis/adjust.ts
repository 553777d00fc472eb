import type { EditField, Player } from '@slatecraft/slate'

/** The fields of Adjust Exposure, in order. */
export const adjustFields = ['MinExp', 'MaxExp', 'UserProj', 'UserOwn', 'Boost'] as const satisfies readonly EditField[]
export type AdjustField = (typeof adjustFields)[number]

/** The fields as typed. */
export type AdjustTexts = Record<AdjustField, string>
/** Errors by field; none if valid. */
export type AdjustErrors = Partial<Record<AdjustField, string>>

/** Saves the whole form, or nothing and returns errors by field. */
export type Adjust = (id: string, texts: AdjustTexts) => AdjustErrors

/** The current values; unset overrides are empty. */
export function textsOf(player: Player): AdjustTexts {
  const { MinExp, MaxExp, UserProj, UserOwn, Boost } = player
  return {
    MinExp: String(MinExp),
    MaxExp: String(MaxExp),
    UserProj: String(UserProj ?? ''),
    UserOwn: String(UserOwn ?? ''),
    Boost: String(Boost),
  }
}
