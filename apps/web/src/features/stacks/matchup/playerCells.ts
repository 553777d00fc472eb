import type { EditField, Player } from '@slatecraft/slate'
import { formatPercent, formatPoints } from '../../../words/format.ts'

/** The player fields you can edit here. */
export const matchupFields = ['MinExp', 'MaxExp', 'UserProj', 'UserOwn'] as const satisfies readonly EditField[]
export type MatchupField = (typeof matchupFields)[number]

/** Saves typed text under the same rules as the player table; returns the reason if it is refused. */
export type EnterPlayer = (id: string, field: MatchupField, text: string) => string | undefined

/** The text shown in a field; empty if the user has no override. */
export const cellText = (player: Player, field: MatchupField) => String(player[field] ?? '')

/** The value used while a field is empty. */
export function defaultText({ HouseProjPts, HouseOwn }: Player, field: MatchupField): string {
  if (field === 'UserProj') return formatPoints(HouseProjPts)
  return field === 'UserOwn' ? formatPercent(HouseOwn) : ''
}

export const isChangedCell = (player: Player, field: MatchupField): boolean =>
  field === 'MinExp' ? player.MinExp !== 0 : field === 'MaxExp' ? player.MaxExp !== 100 : player[field] !== null

const order = ['QB', 'RB', 'WR', 'TE', 'K', 'DST']
const rank = ({ Positions }: Player) => order.indexOf(Positions[0] ?? '')

/** A team's players by position, best first. */
export const rosterOf = (players: readonly Player[], team: string): Player[] =>
  players
    .filter(({ TeamAbbrev }) => TeamAbbrev === team)
    .toSorted((a, b) => rank(a) - rank(b) || b.ProjPtsAdjusted - a.ProjPtsAdjusted)

/** Players who have a projection or an edit; the rest are behind a button. */
export const isOfInterest = (player: Player): boolean =>
  player.ProjPtsAdjusted > 0 || matchupFields.some((field) => isChangedCell(player, field))
