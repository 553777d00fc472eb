import { describe, expect, test } from 'vitest'
import { demoPool } from '../../testing/demoPool.ts'
import { correlationOf, drawnScores, meanOf, sdOf } from '../../testing/drawnScores.ts'
import { tableSize } from '../../worlds/worldModel.ts'
import { tournamentOf } from './drawGolf.ts'
import { cutPlacesOf } from './golfLaw.ts'
import { golfWorldModel } from './golfWorldModel.ts'
import { pgaWorldModel } from './pgaWorldModel.ts'

const seed = 1861
const worlds = 8192
const { pool, ruleset } = demoPool({ sport: 'pga', site: 'dk', contestType: 'classic' })
const model = golfWorldModel(pool, ruleset)
const scores = drawnScores(model, seed, worlds)
const play = tournamentOf(model, seed)
const golfers = model.strokes.length
const sum = (values: ArrayLike<number>) => Array.from(values).reduce((total, value) => total + value, 0)
const [best] = [...pool.players.keys()].sort(
  (a, b) => pool.players[b]!.ProjPtsAdjusted - pool.players[a]!.ProjPtsAdjusted,
)

describe(`a golf tournament, seed ${seed}`, () => {
  test('one golfer wins, who ties shares the better place, and the first 65 and ties make the cut', () => {
    const made: number[] = []
    for (let world = 0; world < 1000; world++) {
      const { place, madeCut, early, late, cut } = play(world)
      expect(place.filter((at) => at === 1)).toHaveLength(1)
      made.push(sum(madeCut))
      expect(sum(madeCut)).toBeGreaterThanOrEqual(65)
      expect(early.filter((strokes) => strokes < cut).length).toBeLessThan(65)
      for (let golfer = 0; golfer < golfers; golfer += 11) {
        expect(place[golfer]! > 0).toBe(early[golfer]! <= cut)
        if (place[golfer]! < 3) continue
        const total = early[golfer]! + late[golfer]!
        const better = place.filter((_, other) => madeCut[other] === 1 && early[other]! + late[other]! < total)
        expect(place[golfer]).toBe(1 + better.length)
      }
    }
    expect(sum(made) / made.length).toBeGreaterThan(67)
    expect(sum(made) / made.length).toBeLessThan(78)
  })

  test('each golfer’s mean is his projection within four errors of these worlds and of the pilot’s', () => {
    const off = pool.players.map(({ ProjPtsAdjusted }, row) => meanOf(scores[row]!) - ProjPtsAdjusted)
    // The pilot measures what is left of about 9 points beside the average field, on 6,144 worlds.
    for (const [row, difference] of off.entries())
      expect(Math.abs(difference)).toBeLessThan(4 * Math.hypot(sdOf(scores[row]!) / Math.sqrt(worlds), 0.12))
    expect(Math.abs(sum(off) / golfers)).toBeLessThan(0.1)
  })

  test('who makes the cut has about twice the points: two laws that hardly overlap', () => {
    const made: number[] = []
    const missed: number[] = []
    for (let world = 0; world < 500; world++) {
      const { madeCut, points } = play(world)
      for (let golfer = 0; golfer < golfers; golfer++)
        (madeCut[golfer] === 1 ? made : missed).push(points[golfer]! * model.unit)
    }
    expect(sum(made) / made.length).toBeGreaterThan(2 * (sum(missed) / missed.length))
    expect(missed.filter((points) => points > 50).length / missed.length).toBeLessThan(0.02)
    expect(made.filter((points) => points < 40).length / made.length).toBeLessThan(0.06)
  })

  test('the best golfer makes the cut and wins more often than others, as on the tour', () => {
    const wins = new Float64Array(golfers)
    const cuts = new Float64Array(golfers)
    for (let world = 0; world < 4000; world++) {
      const { place, madeCut } = play(world)
      for (let golfer = 0; golfer < golfers; golfer++) {
        wins[golfer]! += place[golfer] === 1 ? 1 / 4000 : 0
        cuts[golfer]! += madeCut[golfer]! / 4000
      }
    }
    const favorite = model.golferPerson.indexOf(best!)
    expect(Math.max(...wins)).toBe(wins[favorite])
    expect(wins[favorite]).toBeGreaterThan(0.05)
    expect(wins[favorite]).toBeLessThan(0.25)
    expect(cuts[favorite]).toBeGreaterThan(0.75)
    expect(cuts[favorite]).toBeLessThan(0.97)
    expect(sum(wins)).toBeCloseTo(1)
  })

  test('golfers hardly depend on each other', () => {
    const pairs = [...pool.players.keys()].slice(1).map((row) => correlationOf(scores[row - 1]!, scores[row]!))
    expect(Math.abs(sum(pairs) / pairs.length)).toBeLessThan(0.02)
    expect(Math.max(...pairs.map(Math.abs))).toBeLessThan(0.06)
  })

  test('scores don’t depend on how worlds are split, nor on the thread', () => {
    const parts = [drawnScores(model, seed, 500), drawnScores(structuredClone(model), seed, 524, 500)]
    for (const row of [0, 50, pool.players.length - 1])
      expect(parts.flatMap((part) => [...part[row]!])).toEqual([...scores[row]!.slice(0, 1024)])
  })

  test('golfers with stated deviations come nearer to them, and still have their projections', () => {
    const stated = new Map([
      [best!, 27],
      [7, 33],
    ])
    const players = pool.players.map((player, row) => ({ ...player, StdDev: stated.get(row) ?? null }))
    const drawn = drawnScores(golfWorldModel({ ...pool, players }, ruleset), seed, worlds)
    for (const [row, sd] of stated) {
      expect(Math.abs(sdOf(drawn[row]!) - sd)).toBeLessThan(1.5)
      expect(Math.abs(meanOf(drawn[row]!) - players[row]!.ProjPtsAdjusted)).toBeLessThan(1.3)
    }
  })

  test('a field of seventy plays four rounds, without who withdraws; one of ninety is cut to fifty', () => {
    const players = pool.players.map((player, row) => (row < 70 ? player : { ...player, Status: 'O' }))
    players[3] = { ...players[3]!, PlayChance: 50 }
    const field = golfWorldModel({ ...pool, players }, ruleset)
    const made = Array.from({ length: 200 }, (_, world) => sum(tournamentOf(field, seed)(world).madeCut))
    expect(new Set(made)).toEqual(new Set([69, 70]))
    const withdrawn = drawnScores(field, seed, 1000)[3]!.filter((points) => points === 0).length
    expect(Math.abs(withdrawn / 1000 - 0.5)).toBeLessThan(0.07)
    expect([cutPlacesOf(90), cutPlacesOf(156), cutPlacesOf(156, 78)]).toEqual([50, 65, 33])
  })

  test('projections of a round give a round: no cut, means as projected', () => {
    const players = pool.players.map((player) => ({ ...player, ProjPtsAdjusted: player.ProjPtsAdjusted / 4 }))
    const round = pgaWorldModel({ ...pool, players }, ruleset)
    if (round.kind !== 'copula') throw new Error('not a round')
    const start = round.tableOf[2 * best!]!
    const table = round.tables.subarray(start, start + tableSize)
    const weights = Float64Array.from(table, (_, index) => Math.exp(-(((index + 0.5) / 102.4 - 5) ** 2) / 2))
    const mean = table.reduce((total, units, index) => total + units * weights[index]!, 0) / sum(weights)
    expect(mean * round.unit).toBeCloseTo(players[best!]!.ProjPtsAdjusted, 1)
  })

  test('a tournament of two or one can be played, and one of nobody', () => {
    for (const count of [0, 1, 2]) {
      const players = pool.players.map((player, row) => (row < count ? player : { ...player, Status: 'O' }))
      const drawn = drawnScores(golfWorldModel({ ...pool, players }, ruleset), seed, 2000)
      for (const [row, { ProjPtsAdjusted }] of players.entries())
        expect(Math.abs(meanOf(drawn[row]!) - (row < count ? ProjPtsAdjusted : 0))).toBeLessThan(2)
    }
  })

  test('FanDuel’s tournaments have their projections too', () => {
    const fanduel = demoPool({ sport: 'pga', site: 'fd', contestType: 'classic' })
    const drawn = drawnScores(golfWorldModel(fanduel.pool, fanduel.ruleset), seed, 4096)
    for (const [row, { ProjPtsAdjusted }] of fanduel.pool.players.entries())
      expect(Math.abs(meanOf(drawn[row]!) - ProjPtsAdjusted)).toBeLessThan(2.2)
  })
})
