import type { NightMeasure } from '@slatecraft/slate'

/** What each measure is, on hover and focus. */
export const measureMeanings: Readonly<Record<NightMeasure, string>> = {
  level:
    'Where each player’s score fell among the worlds: 0% is below all of them, 100% is above. This is the average. Below 50%, the projections were too high that night.',
  within50:
    'How many players scored in the middle half of what was said of them. It should be half. Fewer means that scores were further from the projections than said.',
  within90: 'How many players scored in the middle 90% of what was said of them.',
  ownershipError:
    'How far the real ownership was from what the field was expected to own, on average over all players who count, in percentage points.',
  ownershipSlope:
    'How much more the popular players were owned than the others, compared with what was said: 1 is just as said. Below 1, ownership was flatter; above 1, the chalk was even more popular.',
  winningScore: 'The points of the best entry.',
  cashLine: 'The points of the last entry that was paid.',
  copies: 'Entries of other users with exactly one of your lineups, all of your lineups together.',
  beaten: 'The share of entries that your lineups finish ahead of, on average, as if each were entered.',
  cash: 'How many of your lineups win money, as if each were entered.',
  topPercent: 'How many of your lineups finish in the best 1% of entries, as if each were entered.',
  roi: 'What your lineups are paid compared with their fees, as if each were entered once. One night is mostly luck.',
  rank: 'How well the said ROI orders your lineups: 1 if the best one also scored most, the second best second most and so on, 0 if the order meant nothing.',
  entriesCash: 'How many of the entries that you really made win money.',
  entriesRoi: 'What the entries that you really made are paid, compared with their fees.',
}
