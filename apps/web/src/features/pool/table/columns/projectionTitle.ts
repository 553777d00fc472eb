import { counted, isExpectedToSit, isOut, type Player } from '@slatecraft/slate'
import { formatOne, formatPercent, formatPoints } from '../../../../words/format.ts'
import type { PointsFrom } from '../../../slate/shared/pointsFrom.ts'
import { formatBoost } from './BoostCell.ts'

/** The effective points, with Boost. */
export const pointsShown = ({ Boost, ProjPts, ProjPtsAdjusted }: Player) => (Boost === 0 ? ProjPts : ProjPtsAdjusted)

export const isOwnPoints = ({ Boost, ProjPts, HouseProjPts }: Player) => Boost !== 0 || ProjPts !== HouseProjPts
export const isOwnOwnership = ({ UserOwn }: Player) => UserOwn !== null
export const isOwnMinutes = ({ UserMins }: Player) => UserMins !== null

/**
 * Explains points that differ from the default: `Default 20.00 · yours 18.00 · Boost +2 (+10%) = 19.80`. Where defaults are
 * baselines, it says what is behind one: `Baseline, from 34 games`.
 */
export function pointsTitle(player: Player, from: PointsFrom): string | undefined {
  if (!isOwnPoints(player)) return from === 'baseline' ? baselineTitle(player) : undefined
  const { HouseProjPts, ProjPts, ProjPtsAdjusted, UserProj, UserMins, Boost } = player
  const points = formatPoints(ProjPts)
  const isMoved = ProjPts !== HouseProjPts
  const own =
    UserProj !== null
      ? [`yours ${points}`]
      : UserMins !== null
        ? [`at your ${formatOne(UserMins)} min ${points}`]
        : isMoved
          ? [`from your FLEX projection ${points}`]
          : []
  const boost =
    Boost === 0 ? [] : [`Boost ${formatBoost(Boost)} (${formatBoost(5 * Boost)}%) = ${formatPoints(ProjPtsAdjusted)}`]
  const word = player.BaselineGames === null ? 'Default' : 'Baseline'
  return [`${word} ${formatPoints(HouseProjPts) || 'none'}`, ...own, ...boost].join(' · ')
}

function baselineTitle(player: Player): string | undefined {
  const { BaselineGames, Status, PlayChance, Percentiles } = player
  if (BaselineGames === 0) return 'Baseline, from the salary: no history'
  if (BaselineGames !== null) {
    const behind = `Baseline, from ${counted(BaselineGames, 'game')}`
    if (!isExpectedToSit(player)) return behind
    const median = Percentiles === null ? '' : `. If they play, about ${formatOne(Percentiles[1])}`
    return `${behind}: 0 points, since the chance to play is ${Math.round(PlayChance ?? 0)}%${median}`
  }
  return isOut(Status) ? undefined : 'Site’s average: no history'
}

export function ownershipTitle({ UserOwn, HouseOwn, BaselineOwn }: Player): string | undefined {
  if (UserOwn === null) return BaselineOwn ? 'Baseline: our own estimate' : undefined
  return `${BaselineOwn ? 'Baseline' : 'Default'} ${formatPercent(HouseOwn) || 'none'} · yours ${formatPercent(UserOwn)}`
}

export const minutesTitle = ({ UserMins, HouseProjMins }: Player) =>
  UserMins === null ? undefined : `Default ${formatOne(HouseProjMins) || 'none'} · yours ${formatOne(UserMins)}`
