import type { NightMeasure } from '@slatecraft/slate'

/** How a measure is shown, and what is said where it was not as said. */
export interface MeasureWords {
  title: string
  /** What `n` counts. */
  of: 'player' | 'contest' | 'lineup' | 'entry'
  unit: 'share' | 'points' | 'count' | 'number'
  low: string
  high: string
  /** A difference that matters, given what was said: as long as a smaller one can't be told from chance, it is too early. */
  material: (said: number) => number
}

export const nightWords: Readonly<Record<NightMeasure, MeasureWords>> = {
  level: {
    ...{ title: 'Where scores fell (50% is the middle)', of: 'player', unit: 'share', material: () => 0.1 },
    low: 'Scores were lower than said.',
    high: 'Scores were higher than said.',
  },
  within50: {
    ...{ title: 'Scores in the middle half', of: 'player', unit: 'share', material: () => 0.15 },
    low: 'Scores were further from the projections than said.',
    high: 'Scores were closer to the projections than said.',
  },
  within90: {
    ...{ title: 'Scores in the middle 90%', of: 'player', unit: 'share', material: () => 0.1 },
    low: 'There were more very high or very low scores than said.',
    high: 'There were fewer very high or very low scores than said.',
  },
  ownershipError: {
    ...{ title: 'Ownership: how far off on average', of: 'player', unit: 'share', material: (said) => 0.6 * said },
    low: 'Ownership was closer than said.',
    high: 'Ownership was further off than said.',
  },
  ownershipSlope: {
    ...{ title: 'Ownership: how much the chalk stood out', of: 'player', unit: 'number', material: () => 0.3 },
    low: 'The chalk was less popular than said.',
    high: 'The chalk was more popular than said.',
  },
  winningScore: {
    ...{ title: 'Winning score', of: 'contest', unit: 'points', material: (said) => 0.2 * said },
    low: 'The winning score was lower than said.',
    high: 'The winning score was higher than said.',
  },
  cashLine: {
    ...{ title: 'Cash line', of: 'contest', unit: 'points', material: (said) => 0.2 * said },
    low: 'The cash line was lower than said.',
    high: 'The cash line was higher than said.',
  },
  copies: {
    ...{ title: 'Copies of your lineups', of: 'lineup', unit: 'count', material: (said) => Math.max(5, said) },
    low: 'Your lineups were copied less often than said.',
    high: 'Your lineups were copied more often than said.',
  },
  beaten: {
    ...{ title: 'Entries beaten', of: 'lineup', unit: 'share', material: () => 0.2 },
    low: 'Your lineups finished lower than said.',
    high: 'Your lineups finished higher than said.',
  },
  cash: {
    ...{ title: 'Cash rate', of: 'lineup', unit: 'share', material: () => 0.15 },
    low: 'Your lineups cashed less often than said.',
    high: 'Your lineups cashed more often than said.',
  },
  topPercent: {
    ...{ title: 'Top 1% rate', of: 'lineup', unit: 'share', material: () => 0.02 },
    low: 'Your lineups made the top 1% less often than said.',
    high: 'Your lineups made the top 1% more often than said.',
  },
  roi: {
    ...{ title: 'ROI', of: 'lineup', unit: 'share', material: () => 0.3 },
    low: 'Your lineups won less than said.',
    high: 'Your lineups won more than said.',
  },
  rank: {
    ...{
      title: 'Best lineups first (1 is perfect order, 0 is none)',
      of: 'lineup',
      unit: 'number',
      material: () => 0.2,
    },
    low: 'The lineups with the highest ROI finished lower than said.',
    high: 'The lineups with the highest ROI finished even higher than said.',
  },
  entriesCash: {
    ...{ title: 'Cash rate of your entries', of: 'entry', unit: 'share', material: () => 0.15 },
    low: 'Your entries cashed less often than said.',
    high: 'Your entries cashed more often than said.',
  },
  entriesRoi: {
    ...{ title: 'ROI of your entries', of: 'entry', unit: 'share', material: () => 0.3 },
    low: 'Your entries won less than said.',
    high: 'Your entries won more than said.',
  },
}
