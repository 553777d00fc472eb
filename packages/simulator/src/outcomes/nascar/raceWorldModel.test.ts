import { describe, expect, test } from 'vitest'
import { demoPool } from '../../testing/demoPool.ts'
import { correlationOf, drawnScores, meanOf, sdOf } from '../../testing/drawnScores.ts'
import { raceOf } from './drawRace.ts'
import { raceWorldModel } from './raceWorldModel.ts'

const seed = 20_261_125
const worlds = 20_480
const { pool, ruleset } = demoPool({ sport: 'nascar', site: 'dk', contestType: 'classic' })
const model = raceWorldModel(pool, ruleset)
const scores = drawnScores(model, seed, worlds)
const run = raceOf(model, seed)
const drivers = model.speed.length
const sum = (values: ArrayLike<number>) => Array.from(values).reduce((total, value) => total + value, 0)

describe(`a nascar race, seed ${seed}`, () => {
  test('every lap is led by somebody, and every green lap is somebody’s fastest', () => {
    for (let world = 0; world < 2000; world++) {
      const { lapsLed, fastestLaps, green } = run(world)
      expect(sum(lapsLed)).toBe(model.laps)
      expect(sum(fastestLaps)).toBe(green)
      expect(Math.min(...lapsLed, ...fastestLaps)).toBeGreaterThanOrEqual(0)
      expect(green).toBeLessThanOrEqual(model.laps)
    }
  })

  test('each place is taken once, the winner led a lap, and who drops out is behind all who finish', () => {
    for (let world = 0; world < 2000; world++) {
      const { place, lapsLed, isOut } = run(world)
      expect([...place].sort((a, b) => a - b)).toEqual([...place.keys()])
      expect(lapsLed[place.indexOf(0)]).toBeGreaterThan(0)
      expect(Math.max(...place.filter((_, driver) => isOut[driver] === 0))).toBe(drivers - 1 - sum(isOut))
    }
  })

  test('each driver’s mean is his projection within four errors of these worlds and of the pilot’s', () => {
    for (const [row, { ProjPtsAdjusted }] of pool.players.entries()) {
      const error = sdOf(scores[row]!) * Math.sqrt(1 / worlds + 1 / 24_576)
      expect(Math.abs(meanOf(scores[row]!) - ProjPtsAdjusted)).toBeLessThan(4 * error)
    }
  })

  test('one driver’s good day is a little to the cost of each other driver', () => {
    const pairs = [...pool.players.keys()].flatMap((row) =>
      row === 0 ? [] : [correlationOf(scores[row - 1]!, scores[row]!)],
    )
    const mean = sum(pairs) / pairs.length
    expect(mean).toBeLessThan(-0.005)
    expect(mean).toBeGreaterThan(-0.08)
    expect(Math.max(...pairs)).toBeLessThan(0.05)
  })

  test('favorites have the widest laws, as in the races of 2022 to 2024: 31 points against 12 in the back', () => {
    const sds = Array.from(model.driverPerson, (person) => sdOf(scores[person]!))
    expect(sum(sds.slice(0, 4)) / 4).toBeGreaterThan(26)
    expect(sum(sds.slice(0, 4)) / 4).toBeLessThan(36)
    expect(sum(sds.slice(-4)) / 4).toBeGreaterThan(10)
    expect(sum(sds.slice(-4)) / 4).toBeLessThan(16)
  })

  test('scores don’t depend on how worlds are split', () => {
    const parts = [
      drawnScores(model, seed, 700),
      drawnScores(model, seed, 324, 700),
      drawnScores(model, seed, 500, 1024),
    ]
    for (const row of [0, 9, pool.players.length - 1]) {
      expect(parts.flatMap((part) => [...part[row]!])).toEqual([...scores[row]!.slice(0, 1524)])
    }
  })

  test('a model can be sent to a thread', () => {
    expect(drawnScores(structuredClone(model), seed, 50)[3]).toEqual(scores[3]!.slice(0, 50))
  })

  test('a driver with a stated deviation has about that one, and still his projection', () => {
    const players = pool.players.map((player, row) => (row === 20 ? { ...player, StdDev: 14 } : player))
    const narrow = drawnScores(raceWorldModel({ ...pool, players }, ruleset), seed, worlds)[20]!
    expect(sdOf(narrow)).toBeLessThan(sdOf(scores[20]!) - 2)
    expect(Math.abs(meanOf(narrow) - players[20]!.ProjPtsAdjusted)).toBeLessThan(0.8)
  })

  test('where cheap drivers project as high as dear ones, it is a superspeedway: more of them drop out', () => {
    const flat = pool.players.map((player) => ({ ...player, ProjPtsAdjusted: 40 - player.Salary / 1000 }))
    const superspeedway = raceWorldModel({ ...pool, players: flat }, ruleset)
    const share = (race: typeof model) => {
      const runRace = raceOf(race, seed)
      let out = 0
      for (let world = 0; world < 1000; world++) out += sum(runRace(world).isOut)
      return out / 1000 / drivers
    }
    expect(share(model)).toBeGreaterThan(0.1)
    expect(share(model)).toBeLessThan(0.17)
    expect(share(superspeedway)).toBeGreaterThan(0.2)
    expect(share(superspeedway)).toBeLessThan(0.32)
  })

  test('a driver who is out scores nothing and takes no place', () => {
    const players = pool.players.map((player, row) => (row === 2 ? { ...player, ProjPtsAdjusted: 0 } : player))
    const without = raceWorldModel({ ...pool, players }, ruleset)
    expect(without.speed.length).toBe(drivers - 1)
    expect(new Set(drawnScores(without, seed, 200)[2])).toEqual(new Set([0]))
  })

  test('a driver who takes part in four of ten races scores nothing in the others, in which laps still add up', () => {
    const players = pool.players.map((player, row) => (row === 5 ? { ...player, PlayChance: 40 } : player))
    const doubtful = raceWorldModel({ ...pool, players }, ruleset)
    const drawn = drawnScores(doubtful, seed, 4096)[5]!
    const played = drawn.filter((points) => points !== 0)
    expect(Math.abs(played.length / 4096 - 0.4)).toBeLessThan(0.04)
    expect(Math.abs(meanOf(played) - players[5]!.ProjPtsAdjusted)).toBeLessThan(3)
    const runRace = raceOf(doubtful, seed)
    for (let world = 0; world < 300; world++) expect(sum(runRace(world).lapsLed)).toBe(doubtful.laps)
  })

  test('a race of two or one can be run, and one of nobody', () => {
    for (const count of [0, 1, 2]) {
      const players = pool.players.map((player, row) => (row < count ? player : { ...player, Status: 'O' }))
      const drawn = drawnScores(raceWorldModel({ ...pool, players }, ruleset), seed, 500)
      for (const [row, { ProjPtsAdjusted }] of players.entries())
        expect(Math.abs(meanOf(drawn[row]!) - (row < count ? ProjPtsAdjusted : 0))).toBeLessThan(5)
    }
  })

  test('a user’s floor and ceiling widen a driver’s law', () => {
    const law = { UserLaw: true, StdDev: null, Floor: 0, Ceiling: 90 }
    const players = pool.players.map((player, row) => (row === 20 ? { ...player, ...law } : player))
    const wide = drawnScores(raceWorldModel({ ...pool, players }, ruleset), seed, 4096)[20]!
    expect(sdOf(wide)).toBeGreaterThan(sdOf(scores[20]!) + 1)
  })

  test('what is played stands, and the rest has its share of the projection', () => {
    const played = new Map([
      [1, { points: 31.5, left: 0 }],
      [3, { points: 10, left: 0.5 }],
    ])
    const drawn = drawnScores(raceWorldModel(pool, ruleset, {}, played), seed, 4096)
    expect(new Set(drawn[1])).toEqual(new Set([31.5]))
    expect(Math.abs(meanOf(drawn[3]!) - 10 - pool.players[3]!.ProjPtsAdjusted / 2)).toBeLessThan(1)
  })

  test('FanDuel’s laps completed and half places count: whoever finishes has a point for each ten laps', () => {
    const fanduel = demoPool({ sport: 'nascar', site: 'fd', contestType: 'classic' })
    const race = raceWorldModel(fanduel.pool, fanduel.ruleset, { laps: 300 })
    const drawn = drawnScores(race, seed, 8192)
    expect(race.lapCompleted * race.unit).toBeCloseTo(0.1)
    for (const [row, { ProjPtsAdjusted }] of fanduel.pool.players.entries())
      expect(Math.abs(meanOf(drawn[row]!) - ProjPtsAdjusted)).toBeLessThan(1.2)
  })
})
