import type { NightMeasure, NightRecord } from '@slatecraft/slate'
import { wilson } from '../simulation/optimalRates.ts'
import { type NightPlayer, nightPlayers } from './nightPlayers.ts'
import { nightWords } from './nightWords.ts'
import { countedPlayers, type OwnershipReview, ownershipReview } from './ownershipReview.ts'
import { binsOfNight, type PercentileBin } from './percentileBins.ts'
import { type Verdict, verdictOf } from './verdict.ts'

/** One figure: what was said, what happened, and what to make of it. */
export interface ReviewLine {
  measure: NightMeasure
  title: string
  /** Players, lineups or entries (`of`), and slates that the figure stands on. */
  n: number
  of: 'player' | 'contest' | 'lineup' | 'entry'
  slates: number
  unit: 'share' | 'points' | 'count' | 'number'
  said: number
  /** Where 95% of what was said to be possible lies. */
  saidLow: number
  saidHigh: number
  real: number
  /** 95% interval of `real` as an estimate of what it is in the long run; null where one night doesn't tell it. */
  low: number | null
  high: number | null
  verdict: Verdict
  words: string
}

export interface NightReview {
  contest: NightRecord['contest']
  night: string
  counts: NightRecord['counts']
  percentiles: { n: number; bins: PercentileBin[] }
  lines: ReviewLine[]
  ownership: (OwnershipReview & { players: OwnedPlayer[]; misses: OwnedPlayer[] }) | undefined
  lineups: NightRecord['lineups']
  own: NightRecord['own']
  shape: NightRecord['shape']
}

interface OwnedPlayer {
  name: string
  said: number
  real: number
}

/** Players who are shown as missed. */
const shownMisses = 8
/** A smaller difference is not worth a line. */
const leastMiss = 0.05

/** One finished contest, for display. */
export function nightReview(record: NightRecord): NightReview {
  const players = nightPlayers(record)
  const percentiles = players.flatMap(({ percentile }) => percentile ?? [])
  return {
    ...{ contest: record.contest, night: record.night, counts: record.counts },
    percentiles: { n: percentiles.length, bins: binsOfNight(percentiles) },
    lines: record.checks.map((check) => lineOf(check)),
    ownership: ownershipOf(players),
    ...{ lineups: record.lineups, own: record.own, shape: record.shape },
  }
}

function lineOf({ measure, n, said, real, percentile }: NightRecord['checks'][number]): ReviewLine {
  const { title, of, unit } = nightWords[measure]
  const isCovered = measure === 'within50' || measure === 'within90'
  const interval = isCovered ? wilson(real * n, n) : { low: null, high: null }
  return {
    ...{ measure, title, n, of, slates: 1, unit, said: said.mean, saidLow: said.low, saidHigh: said.high, real },
    ...{ low: interval.low, high: interval.high },
    ...verdictOf(measure, { percentile, said: said.mean, half: (said.high - said.low) / 2 }),
  }
}

function ownershipOf(players: readonly NightPlayer[]): NightReview['ownership'] {
  const review = ownershipReview(players)
  if (review === undefined) return undefined
  const owned = countedPlayers(players)
    .map(({ name, said, owned: real }) => ({ name, said, real }))
    .sort((a, b) => b.real - a.real)
  const misses = owned
    .filter(({ said, real }) => Math.abs(real - said) >= leastMiss)
    .sort((a, b) => Math.abs(b.real - b.said) - Math.abs(a.real - a.said))
    .slice(0, shownMisses)
  return { ...review, players: owned, misses }
}
