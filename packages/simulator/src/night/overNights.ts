import { groupedBy, type NightCheck, type NightMeasure, type NightRecord, nightMeasures } from '@slatecraft/slate'
import { type OfSlate, overSlates, type Ratio, ratio } from '../calibration/overSlates.ts'
import { normalShare } from '../outcomes/normalTable.ts'
import { square } from '../sameMath.ts'
import { nightPlayers } from './nightPlayers.ts'
import type { ReviewLine } from './nightReview.ts'
import { nightWords } from './nightWords.ts'
import { countedPlayers, type OwnershipReview, ownershipReview } from './ownershipReview.ts'
import { binCounts, bins, type PercentileBin } from './percentileBins.ts'
import { verdictOf } from './verdict.ts'

/** All finished contests of a sport and site. Beside each figure is the number of slates that it stands on. */
export interface NightsReview {
  contests: number
  nights: number
  percentiles: { n: number; slates: number; bins: PercentileBin[] }
  lines: ReviewLine[]
  ownership: (OwnershipReview & { slates: number; errorLow: number | null; errorHigh: number | null }) | undefined
}

/** Draws of nights are the same each time that the same records are looked at. */
const seed = 1

/**
 * The same as of one night, over all of them. Intervals are from a bootstrap over nights: players and contests of a night
 * share its games. With fewer than three nights there is none.
 *
 * @param records of one sport and site.
 */
export function overNights(records: readonly NightRecord[]): NightsReview {
  const nights = groupedBy(records, ({ night }) => night)
  const people = [...nights].map(([night, all]) => ({ night, players: peopleOf(all) }))
  return {
    contests: records.length,
    nights: nights.size,
    percentiles: percentilesOver(people),
    lines: nightMeasures.flatMap((measure) => lineOver(measure, nights) ?? []),
    ownership: ownershipOver(records),
  }
}

/** Contests of one night share players: each counts once. */
function peopleOf(records: readonly NightRecord[]) {
  const all = records.flatMap(nightPlayers).filter(({ percentile }) => percentile !== null)
  return [...new Map(all.map((player) => [player.person, player])).values()]
}

function percentilesOver(people: readonly { night: string; players: ReturnType<typeof peopleOf> }[]) {
  const counted = people.flatMap(({ night, players }) =>
    players.length === 0
      ? []
      : [{ night, n: players.length, counts: binCounts(players.flatMap(({ percentile }) => percentile ?? [])) }],
  )
  const n = counted.reduce((sum, one) => sum + one.n, 0)
  const binOf = (bin: number): PercentileBin => {
    const slates: Ratio[] = counted.map((one) => ({ ...one, above: one.counts[bin]!, below: one.n }))
    const { value, low, high } = overSlates(slates, ratio, seed)
    return { from: bin / bins, to: (bin + 1) / bins, share: value, low, high }
  }
  return { n, slates: counted.length, bins: n === 0 ? [] : Array.from({ length: bins }, (_, bin) => binOf(bin)) }
}

interface Difference extends OfSlate {
  said: number
  real: number
  sd: number
}

/** Contests of one night are taken to be as one: their deviations are averaged, not lessened. */
function lineOver(measure: NightMeasure, nights: ReadonlyMap<string, NightRecord[]>): ReviewLine | undefined {
  const slates = [...nights].flatMap(([night, records]): Difference[] => {
    const checks = records.flatMap(({ checks: all }) => all.filter((check) => check.measure === measure))
    if (checks.length === 0) return []
    const mean = (of: (check: NightCheck) => number) => checks.reduce((sum, one) => sum + of(one), 0) / checks.length
    const n = checks.reduce((sum, one) => sum + one.n, 0)
    return [
      { night, n, said: mean((one) => one.said.mean), real: mean((one) => one.real), sd: mean((one) => one.said.sd) },
    ]
  })
  if (slates.length === 0) return undefined
  const meanOf = (of: (slate: Difference) => number) => (all: readonly Difference[]) =>
    all.reduce((sum, one) => sum + of(one), 0) / all.length
  const said = meanOf((slate) => slate.said)(slates)
  const {
    n,
    value: real,
    low,
    high,
  } = overSlates(
    slates,
    meanOf((slate) => slate.real),
    seed,
  )
  const sd = Math.sqrt(slates.reduce((sum, one) => sum + square(one.sd), 0)) / slates.length
  const { title, of, unit } = nightWords[measure]
  const half = 1.96 * sd
  const percentile = sd > 0 ? normalShare((real - said) / sd) : 0.5
  return {
    ...{ measure, title, n, of, slates: slates.length, unit, said, saidLow: said - half, saidHigh: said + half },
    ...{ real, low, high, ...verdictOf(measure, { percentile, said, half }) },
  }
}

function ownershipOver(records: readonly NightRecord[]): NightsReview['ownership'] {
  const known = records.map((record) => ({ night: record.night, players: countedPlayers(nightPlayers(record)) }))
  const review = ownershipReview(known.flatMap(({ players }) => players))
  if (review === undefined) return undefined
  const slates = known.filter(({ players }) => players.length > 0)
  const errors = slates.map(({ night, players }): Ratio => {
    const above = players.reduce((sum, { said, owned }) => sum + Math.abs(owned - said), 0)
    return { night, n: players.length, above, below: players.length }
  })
  const { low, high } = overSlates(errors, ratio, seed)
  return { ...review, slates: new Set(slates.map(({ night }) => night)).size, errorLow: low, errorHigh: high }
}
