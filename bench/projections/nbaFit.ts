// npx tsx bench/projections/nbaFit.ts: fits the law of nba baselines, and prints it for packages/projections/src/nba/fittedLaw.ts.
import { nbaLaw } from '../../packages/projections/src/nba/fittedLaw.ts'
import type { NbaLaw } from '../../packages/projections/src/nba/nbaLaw.ts'
import { chancesToPlay, type NbaNight, nbaNight } from '../../packages/projections/src/nba/nbaNight.ts'
import { projectedNight } from '../../packages/projections/src/nba/projectedNight.ts'
import { atLock, boxPools, boxScores, firstNight, lastFitted, type NbaPool, realSlates } from './nbaData.ts'

interface FitNight {
  pool: NbaPool
  /** As known hours before, and near lock. */
  before: NbaNight
  lock: NbaNight
}

const sheets = await boxScores()
const nights = boxPools(sheets, realSlates(sheets))
  .filter(({ date }) => date >= firstNight && date <= lastFitted)
  .map((pool): FitNight => {
    const nightOf = ({ date, players }: NbaPool) =>
      nbaNight({ site: 'dk', season: 2024, counter: date, players, sheets })
    return { pool, before: nightOf(pool), lock: nightOf(atLock(pool, sheets)) }
  })

/** Absolute error with a little of the squared one, so that means stay means; before and at lock together. */
function loss(law: NbaLaw): number {
  let absolute = 0
  let squared = 0
  let cases = 0
  for (const { pool, before, lock } of nights)
    for (const night of [before, lock]) {
      const expected = projectedNight(night, chancesToPlay(night, law), law)
      for (const [index, { player }] of night.players.entries()) {
        const result = pool.results.get(player.Id)
        if (result === undefined) continue
        const error = Math.abs(result.points - expected[index]!.points)
        absolute += error
        squared += error * error
        cases++
      }
    }
  return absolute / cases + 0.15 * Math.sqrt(squared / cases)
}

/** Shares of players who played, by what was seen of them; cells of few cases lean on all cells of their minutes. */
function chancesOf(): number[][][] {
  const counts = [0, 1].map(() => Array.from({ length: 6 }, () => [0, 0, 0].map(() => ({ played: 0, all: 0 }))))
  for (const { pool, before } of nights)
    for (const { player, seen } of before.players) {
      const cell = counts[seen.last]![seen.ofFive]![seen.band]!
      cell.all++
      if (pool.results.has(player.Id)) cell.played++
    }
  return counts.map((rows) =>
    rows.map((bands) => bands.map(({ played, all }) => Math.round((100 * (played + 1)) / (all + 2)) / 100)),
  )
}

const bands = [0, 5, 9, 13, 18, 24, 31, 40, 100]
const quantiles = [0.05, 0.25, 0.5, 0.75, 0.85, 0.95, 0.99]

/** How results spread around projections near lock, by projection. */
function spreadsOf(law: NbaLaw): NbaLaw['spreads'] {
  const cases = nights.flatMap(({ pool, lock }) => {
    const expected = projectedNight(lock, chancesToPlay(lock, law), law)
    return lock.players.flatMap(({ player }, index) => {
      const result = pool.results.get(player.Id)
      return result === undefined ? [] : [{ points: expected[index]!.points, result: result.points }]
    })
  })
  return bands.slice(1).map((to, index) => {
    const own = cases.filter(({ points }) => points >= bands[index]! && points < to)
    const ratios = own.map(({ points, result }) => result / points).sort((a, b) => a - b)
    const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length
    const variance = ratios.reduce((sum, ratio) => sum + (ratio - mean) ** 2, 0) / ratios.length
    return {
      points: rounded(own.reduce((sum, { points }) => sum + points, 0) / own.length, 1),
      sd: rounded(Math.sqrt(variance), 3),
      shares: quantiles.map((quantile) => rounded(ratios[Math.floor(quantile * (ratios.length - 1))]!, 3)),
    }
  })
}

const rounded = (value: number, digits: number) => Number(value.toFixed(digits))

const names = [
  ...(['late', 'lateShare', 'rate', 'rateMinutes', 'plain', 'perMinute', 'likeness', 'rateLift', 'toTeam'] as const),
  ...(['returning', 'opponent', 'opponentGames', 'home', 'secondNight'] as const),
]

/** Moves each number up or down as long as that helps, with steps that get smaller. */
function fitted(start: NbaLaw): NbaLaw {
  let law = start
  let least = loss(law)
  const tryLaw = (next: NbaLaw) => {
    const found = loss(next)
    if (found >= least - 1e-5) return false
    law = next
    least = found
    return true
  }
  for (const share of [0.15, 0.07, 0.03]) {
    for (const name of names)
      for (const sign of [1, -1]) {
        const step = name === 'late' || name === 'rate' ? share * 0.15 : share * Math.abs(nbaLaw[name]) || 0.001
        while (tryLaw({ ...law, [name]: Math.max(0, law[name] + sign * step) }));
      }
    for (const index of [0, 1, 2, 3, 4])
      for (const sign of [1, -1])
        while (
          tryLaw({
            ...law,
            lifts: law.lifts.map((lift, at) => (at === index ? lift + sign * share * 0.08 : lift)) as [
              ...NbaLaw['lifts'],
            ],
          })
        );
    console.error(`steps of ${share}: ${least.toFixed(4)}`)
  }
  return law
}

const law = fitted({ ...nbaLaw, chances: chancesOf() })
const plain = Object.fromEntries(names.map((name) => [name, rounded(law[name], 5)]))
const found = { ...law, ...plain, lifts: law.lifts.map((lift) => rounded(lift, 4)) } as unknown as NbaLaw
console.log(JSON.stringify({ ...found, spreads: spreadsOf(found) }))
