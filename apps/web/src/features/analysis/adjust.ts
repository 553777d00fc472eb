import type { EditField, Player } from '@slatecraft/slate'

/** What Adjust Exposure changes, in its order. */
export const adjustFields = ['MinExp', 'MaxExp', 'UserProj', 'UserOwn', 'Boost'] as const satisfies readonly EditField[]
export type AdjustField = (typeof adjustFields)[number]

/** The fields as they were typed. */
export type AdjustTexts = Record<AdjustField, string>
/** What is wrong with a field; nothing where it is taken. */
export type AdjustErrors = Partial<Record<AdjustField, string>>

/** Takes the whole form over, or nothing of it and says by field why. */
export type Adjust = (id: string, texts: AdjustTexts) => AdjustErrors

/** The current values; an override that was not set is empty. */
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
