import type { ContestKind } from '@slatecraft/slate'
import type { OwnershipFeature } from './ownershipFeatures.ts'

export type OwnershipWeights = Readonly<Record<OwnershipFeature, number>>

/** By sport and site, fitted on finished contests. Refit: `npx tsx bench/projections/ownershipFit.ts`. */
const fitted: Readonly<Record<string, OwnershipWeights>> = {
  'nba/dk': { points: 0.62, surplus: 0.65, value: 0.43, team: 0.12, salary: 0, crowd: -0.12 },
  'mlb/dk': { points: 0.1, surplus: 0.37, value: 0.27, team: 0.1, salary: -0.55, crowd: -0.01 },
}

/** Where no finished contest has taught us: between the fits, and flatter than nba's. */
export const generalWeights: OwnershipWeights = {
  ...{ points: 0.1, surplus: 0.45, value: 0.3 },
  ...{ team: 0.1, salary: 0, crowd: 0 },
}

/** Other sites' weights are those of DraftKings' contests. */
export const ownershipWeights = ({ sport, site }: Pick<ContestKind, 'sport' | 'site'>): OwnershipWeights =>
  fitted[`${sport}/${site}`] ?? fitted[`${sport}/dk`] ?? generalWeights
