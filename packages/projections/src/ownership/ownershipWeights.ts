import type { ContestKind } from '@slatecraft/slate'
import type { OwnershipFeature } from './ownershipFeatures.ts'

export type OwnershipWeights = Record<OwnershipFeature, number>

/** By sport and site. Refit: `npx tsx bench/projections/ownershipFit.ts`. */
const fitted: Readonly<Record<string, OwnershipWeights>> = {}

/** For contests that no finished one taught us. */
const general: OwnershipWeights = { points: 0.6, surplus: 0.9, value: 0.2, rank: 0.2, team: 0.1, salary: 0, crowd: 0 }

export const ownershipWeights = ({ sport, site }: Pick<ContestKind, 'sport' | 'site'>): OwnershipWeights =>
  fitted[`${sport}/${site}`] ?? fitted[`${sport}/dk`] ?? general
