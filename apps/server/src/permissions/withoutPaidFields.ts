import type { SportRights } from '@slatecraft/contract'
import { derivePlayer, PaidRight, type Player, paidFields } from '@slatecraft/slate'
import type { FoundSlate } from '../slateSource.ts'

export type PaidRights = Pick<SportRights, PaidRight>

/** Numbers from the user's own files are theirs, whatever their plan. */
export const rightsOn = ({ isOwn }: Pick<FoundSlate, 'isOwn'>, rights: PaidRights): PaidRights =>
  isOwn ? { projections: true, ownership: true, analysis: true } : rights

/** The kinds of default values that a plan with these rights does not include. */
export const withheldFrom = (rights: PaidRights): PaidRight[] => PaidRight.options.filter((right) => !rights[right])

/**
 * The pool without the fields that the rights don't cover, and with what derives from the others; the same objects if the
 * rights cover everything. Values in user columns are withheld too: in a slate, they come from its files.
 */
export function withoutPaidFields(players: readonly Player[], rights: PaidRights): readonly Player[] {
  const withheld = withheldFrom(rights)
  if (withheld.length === 0) return players
  const absent: Partial<Player> = Object.fromEntries(
    paidFields
      .filter((field) => withheld.includes(field.right) && field.absent !== undefined)
      .map((field) => [field.name, field.absent]),
  )
  // Deriving fills some of them in again, such as a default of 0 points.
  return players.map((player) => ({ ...derivePlayer({ ...player, ...absent }), ...absent }))
}
