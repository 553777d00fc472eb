import type { EditField, Player } from '@slatecraft/slate'
import { formatPercent, formatPoints } from '../../../words/format.ts'

/** What of a player can be typed here. */
export const matchupFields = ['MinExp', 'MaxExp', 'UserProj', 'UserOwn'] as const satisfies readonly EditField[]
export type MatchupField = (typeof matchupFields)[number]

/** Takes what was typed, judged as the pool's table judges its cells; what is refused is said in words. */
export type EnterPlayer = (id: string, field: MatchupField, text: string) => string | undefined

/** As a field shows it; an override that was not set is empty. */
export const cellText = (player: Player, field: MatchupField) => String(player[field] ?? '')

/** What counts while a field is empty. */
export function houseText({ HouseProjPts, HouseOwn }: Player, field: MatchupField): string {
  if (field === 'UserProj') return formatPoints(HouseProjPts)
  return field === 'UserOwn' ? formatPercent(HouseOwn) : ''
}

export const isChangedCell = (player: Player, field: MatchupField): boolean =>
  field === 'MinExp' ? player.MinExp !== 0 : field === 'MaxExp' ? player.MaxExp !== 100 : player[field] !== null

const order = ['QB', 'RB', 'WR', 'TE', 'K', 'DST']
const rank = ({ Positions }: Player) => order.indexOf(Positions[0] ?? '')

/** A team's players, position by position, the best first. */
export const rosterOf = (players: readonly Player[], team: string): Player[] =>
  players
    .filter(({ TeamAbbrev }) => TeamAbbrev === team)
    .toSorted((a, b) => rank(a) - rank(b) || b.ProjPtsAdjusted - a.ProjPtsAdjusted)

/** Who is expected to play or was touched; the others wait behind a button. */
export const isOfInterest = (player: Player): boolean =>
  player.ProjPtsAdjusted > 0 || matchupFields.some((field) => isChangedCell(player, field))
