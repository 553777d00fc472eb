import type { Ruleset } from '@slatecraft/slate'
import type { PoolRows } from '../../poolRows.ts'
import { square } from '../../sameMath.ts'
import { entrantState, openState, type Played } from '../entrantState.ts'
import { type Entrant, entrantsOf } from '../entrants.ts'
import { scoreRowsOf } from '../scoreRowsOf.ts'
import { statedSd } from '../statedSd.ts'
import { raceOf } from './drawRace.ts'
import { ordinaryRace, type RaceLaw, superspeedwayRace } from './raceLaw.ts'
import type { RaceModel } from './raceModel.ts'
import { draftkingsRace, fanduelRace, type RaceScoring } from './raceScoring.ts'
import { averageRanks, rankCorrelation } from './ranks.ts'

/** What is known of the race besides the pool. */
export interface RaceFacts {
  laps?: number
  isSuperspeedway?: boolean
}

/** Points of a score unit: DraftKings' 0.25 a lap led and 0.45 a fastest lap are multiples of it. */
const unit = 0.05

const pilotSeed = 20_261_125
const roughWorlds = 2000
const pilotWorlds = 24_576

/** Places that an implied start may lie outside the field before a driver is taken to be faster or slower. */
const slack = 2

/**
 * The model of a race. Salary files don't say who starts where. So how fast a driver is comes from salary and projection;
 * what the projection has beyond the points that this speed brings is the place he starts from, which doesn't vary. Where
 * no start would do, the speed is changed. Each driver's mean is the projection, up to the error of the pilot's 24,576
 * races (about 0.15 points for a deviation of 22).
 */
export function raceWorldModel(pool: PoolRows, ruleset: Ruleset, facts: RaceFacts = {}, played?: Played): RaceModel {
  const entrants = entrantsOf(pool)
  const law = (facts.isSuperspeedway ?? isFlat(entrants)) ? superspeedwayRace : ordinaryRace
  const scoring = ruleset.site === 'fd' ? fanduelRace : draftkingsRace
  const drivers = byQuality(entrants, law.salaryWeight)
  const model: RaceModel = {
    ...scoreRowsOf(pool, ruleset, unit),
    ...lawNumbers(law, scoring, drivers.length),
    persons: pool.persons,
    state: openState(drivers.length),
    laps: facts.laps ?? law.laps,
    ...greenLaps(law, facts.laps ?? law.laps),
    driverPerson: Uint16Array.from(drivers, ({ person }) => person),
  }
  for (let round = 0; round < 4; round++) adjust(model, drivers, scoring)
  const { mean } = pilot(model, pilotWorlds)
  model.plus.set(drivers.map((driver, index) => Math.round(driver.mean / unit - mean[index]!)))
  model.state = entrantState(drivers, unit, played)
  return model
}

/** At superspeedways projections don't rise with salaries: who starts in the back can only gain places. */
function isFlat(entrants: readonly Entrant[]): boolean {
  const salaries = entrants.map(({ player }) => player.Salary)
  if (new Set(salaries).size < 2) return false
  return (
    rankCorrelation(
      salaries,
      entrants.map(({ mean }) => mean),
    ) < 0.35
  )
}

/** From the fastest on. */
function byQuality(entrants: readonly Entrant[], salaryWeight: number): Entrant[] {
  const bySalary = averageRanks(entrants.map(({ player }) => player.Salary))
  const byMean = averageRanks(entrants.map(({ mean }) => mean))
  const quality = entrants.map((_, index) => salaryWeight * bySalary[index]! + (1 - salaryWeight) * byMean[index]!)
  return [...entrants.keys()].sort((a, b) => quality[b]! - quality[a]! || a - b).map((index) => entrants[index]!)
}

const q8 = (value: number) => Math.round(256 * value)
const q12 = (value: number) => Math.round(4096 * value)
const q16 = (value: number) => Math.round(65_536 * value)
const parts = ({ first, next }: RaceLaw['led']) => ({
  first: q8(first[0] - first[1]),
  firstSpan: q8(2 * first[1]),
  next: q8(next[0] - next[1]),
  nextSpan: q8(2 * next[1]),
})

function lawNumbers(law: RaceLaw, scoring: RaceScoring, drivers: number) {
  const byDriver = (tenths: readonly number[], scaled: (value: number) => number) =>
    Int32Array.from({ length: drivers }, (_, driver) => scaled(atTenth(tenths, (driver + 0.5) / drivers)))
  const placePoints = ({ places, placeGained }: RaceScoring, place: number) =>
    Math.round(((places[place] ?? 0) - placeGained * (place + 1)) / unit)
  return {
    kind: 'race' as const,
    speed: byDriver(law.speeds, q12),
    noise: new Int32Array(drivers).fill(q12(1)),
    outChance: byDriver(law.outChances, q16),
    plus: new Int32Array(drivers),
    placePoints: Int32Array.from({ length: drivers }, (_, place) => placePoints(scoring, place)),
    lapLed: Math.round(scoring.lapLed / unit),
    fastestLap: Math.round(scoring.fastestLap / unit),
    lapCompleted: Math.round(scoring.lapCompleted / unit),
    wildness: q16(law.wildness),
    troubleChance: q16(law.trouble.chance),
    troubleCost: q12(law.trouble.cost),
    leadSpeed: q12(law.lead.speed),
    leadPace: q12(law.lead.pace),
    leadOwn: q12(law.lead.own),
    leadWinner: q12(law.lead.winner),
    led: parts(law.led),
    fastest: parts(law.fastest),
    isDraft: law.isDraft,
  }
}

function greenLaps({ green: [mean, halfWidth] }: RaceLaw, laps: number) {
  const green = Math.round(laps * (mean - halfWidth))
  return { green, greenSpan: Math.round(laps * 2 * halfWidth) + 1 }
}

/** Between the middles of tenths in a straight line, and level beyond the outer two. */
function atTenth(tenths: readonly number[], share: number): number {
  const at = Math.min(tenths.length - 1, Math.max(0, share * tenths.length - 0.5))
  const low = Math.min(tenths.length - 2, Math.floor(at))
  return tenths[low]! + (at - low) * (tenths[low + 1]! - tenths[low]!)
}

/** Brings speeds nearer to what projections can be, and the deviations of paces to those that rows state. */
function adjust(model: RaceModel, drivers: readonly Entrant[], { placeGained }: RaceScoring) {
  const { mean, sd } = pilot(model, roughWorlds)
  for (const [index, driver] of drivers.entries()) {
    const start = (driver.mean - unit * mean[index]!) / placeGained
    const beyond = Math.max(0, start - drivers.length - slack) + Math.min(0, start - 1 + slack)
    // A deviation of pace is worth about a fourth of the field.
    const places = 0.25 * drivers.length * (1 + placeGained)
    model.speed[index]! += q12(Math.max(-0.5, Math.min(0.5, (placeGained * beyond) / places)))
    const stated = statedSd(driver.player)
    if (stated === null) continue
    const factor = Math.max(0.7, Math.min(1.4, stated / (unit * sd[index]!)))
    model.noise[index] = Math.round(Math.max(q12(0.5), Math.min(q12(2), model.noise[index]! * factor)))
  }
}

/** By driver: mean and standard deviation of the points in the pilot's worlds, in units. */
function pilot(model: RaceModel, worlds: number) {
  const run = raceOf(model, pilotSeed)
  const drivers = model.speed.length
  const sum = new Float64Array(drivers)
  const squares = new Float64Array(drivers)
  for (let world = 0; world < worlds; world++) {
    const { points } = run(world)
    for (let driver = 0; driver < drivers; driver++) {
      sum[driver]! += points[driver]!
      squares[driver]! += points[driver]! * points[driver]!
    }
  }
  const mean = sum.map((total) => total / worlds)
  return { mean, sd: squares.map((total, driver) => Math.sqrt(total / worlds - square(mean[driver]!))) }
}
