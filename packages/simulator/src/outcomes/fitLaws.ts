import { groupedBy, type Player, type Ruleset } from '@slatecraft/slate'
import { log, square } from '../sameMath.ts'
import type { SportLaw } from './laws/sportLaws.ts'
import { deviationOf, meanOf, weightOf } from './normalGrid.ts'
import { type Correction, correctionOf, type OutcomeParameters, unfittedParameters } from './outcomeParameters.ts'
import { type CopulaSport, copulaSports, correctionKeyOf, isCopulaSport, personLaw, roleKeyOf } from './personLaw.ts'

/** A player of a finished slate: his row before lock, and what he scored. */
export interface Observation {
  /** Names the slate, such as `2026-01-16 nba`. */
  slate: string
  sport: Ruleset['sport']
  site: Ruleset['site']
  player: Player
  actual: number
}

/** Players that a law without an earlier fit weighs as much as, for each part of a correction. */
interface Weights {
  mean: number
  stretch: number
  zeros: number
}

/**
 * A slate's mean is off by 5 to 10% by chance (its players share games), while sources are off by some 3 to 5%; deviations
 * tell sooner. Zeros are the role's, counted on 1,577 bats.
 */
const ordinaryWeights: Weights = { mean: 400, stretch: 40, zeros: 1500 }

interface FitOptions {
  /** Where to start from: it weighs as much as the players it was fitted to, besides the weights below. */
  prior?: OutcomeParameters
  weights?: Weights
}

type OfSport = Observation & { sport: CopulaSport }

const rounds = 3

/**
 * Fits the corrections of laws to results: by role and source one factor on means, one on deviations, and the log odds of
 * zeros where a role has a mass at 0. Each is a mean of what the results say and of the prior, weighted by players, so few
 * slates change little. Give it the players that laws are for: those who took part, nba players projected for 10 and more,
 * pitchers for 8 and more, bats in the order. A law that a user set is left out.
 */
export function fitLaws(
  observations: readonly Observation[],
  { prior = unfittedParameters, weights = ordinaryWeights }: FitOptions = {},
): OutcomeParameters {
  const telling = observations.filter(
    (one): one is OfSport => isCopulaSport(one.sport) && one.player.ProjPtsAdjusted > 0 && !one.player.UserLaw,
  )
  const byKey = groupedBy(telling, ({ sport, player }) => correctionKeyOf(sport, player))
  const corrections = { ...prior.corrections }
  for (const [key, players] of byKey) {
    const start = correctionOf(prior, key)
    let correction = withZeros(key, players, start, weights.zeros)
    for (let round = 0; round < rounds; round++) correction = refitted(key, players, correction, { start, weights })
    corrections[key] = { ...correction, n: start.n + players.length }
  }
  const slates = new Set([...prior.slates, ...telling.map(({ slate }) => slate)])
  return { slates: [...slates].sort(), corrections }
}

interface Fit {
  start: Correction
  weights: Weights
}

/** One step towards the correction under which results have the law's mean and deviation. */
function refitted(key: string, players: readonly OfSport[], now: Correction, { start, weights }: Fit): Correction {
  const n = players.length
  const laws = lawsUnder(key, players, now)
  const ofResults = sumOf(players, ({ actual }) => actual) / sumOf(laws, ({ mean }) => mean)
  const z = players.map(({ actual }, index) => (actual - laws[index]!.mean) / Math.max(0.1, laws[index]!.sd))
  const bias = sumOf(z, (value) => value) / n
  const variance = sumOf(z, (value) => square(value - bias)) / n
  const before = { mean: start.n + weights.mean, variance: start.n + weights.stretch }
  const meanRatio = average(start.meanScale / now.meanScale, before.mean, ofResults, n)
  const varianceRatio = average(square(start.stretch / now.stretch), before.variance, variance, n)
  return { ...now, stretch: now.stretch * Math.sqrt(varianceRatio), meanScale: now.meanScale * meanRatio }
}

/** The log odds of zeros, where the role has a mass at 0. */
function withZeros(key: string, players: readonly OfSport[], start: Correction, weight: number): Correction {
  const [{ sport, player }] = players as [OfSport]
  const { zeros: hasZeros } = (copulaSports[sport] as SportLaw).roles[roleKeyOf(sport, player)]!
  if (hasZeros === undefined) return start
  const n = players.length
  const expected = sumOf(lawsUnder(key, players, start), ({ zeros }) => zeros) / n
  const found = sumOf(players, ({ actual }) => (actual === 0 ? 1 : 0)) / n
  const share = average(expected, start.n + weight, found, n)
  return { ...start, zeroLogit: start.zeroLogit + logit(share) - logit(expected) }
}

const average = (one: number, weight: number, other: number, otherWeight: number) =>
  (one * weight + other * otherWeight) / (weight + otherWeight)

function lawsUnder(key: string, players: readonly OfSport[], correction: Correction) {
  const parameters = { slates: [], corrections: { [key]: correction } }
  return players.map(({ player, sport, site }) => {
    const table = personLaw({ player, mean: player.ProjPtsAdjusted }, { sport, site }, parameters)
    return {
      mean: meanOf(table),
      sd: deviationOf(table),
      zeros: sumOf(weightOf, (weight, at) => (table[at] === 0 ? weight : 0)),
    }
  })
}

const sumOf = <Value>(values: ArrayLike<Value>, of: (value: Value, index: number) => number): number => {
  let sum = 0
  for (let index = 0; index < values.length; index++) sum += of(values[index]!, index)
  return sum
}

/** Kept from infinity where all or none are zeros. */
const logit = (share: number) => log(Math.max(1e-4, share) / Math.max(1e-4, 1 - share))
