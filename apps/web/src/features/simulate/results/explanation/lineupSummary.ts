import type { Contest } from '@slatecraft/slate'
import type { ContestFigures } from '../contestFigures.ts'
import { chanceText, payoutText, roiErrorText, roiText } from '../figureText.ts'

/** What a lineup is worth, in sentences. */
export function lineupSummary({ contest }: ContestFigures, lineup: number, { fee }: Contest): string {
  const [roi, se] = [contest.roi?.[lineup], contest.roiSe?.[lineup]]
  const pays = `Pays ${payoutText(contest.payout[lineup]!)} on average`
  return [
    roi === undefined || se === undefined
      ? `${pays}.`
      : `${pays} for ${payoutText(fee)}: ROI ${roiText(roi)} ${roiErrorText(roi, se)}.`,
    `It wins nothing in ${chanceText(1 - contest.cash[lineup]!)} of worlds and finishes first in ${chanceText(contest.win[lineup]!)}.`,
  ].join(' ')
}
