import { seededRandom } from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import type { PoolRows } from '../../poolRows.ts'
import { demoPool } from '../../testing/demoPool.ts'
import { correlationOf, meanOf, sdOf } from '../../testing/drawnScores.ts'
import { type CopulaModel, tableSize } from '../../worlds/worldModel.ts'
import { normalQuantile } from '../normalTable.ts'
import { fightWorldModel } from './fightWorldModel.ts'

const seed = 244
const worlds = 10_000
const { pool, ruleset } = demoPool({ sport: 'mma', site: 'dk', contestType: 'classic' })

/** The model as it is written down, drawn in the plainest way: points by person, and whether the second table counted. */
function drawn(model: CopulaModel, count = worlds) {
  const random = seededRandom(seed)
  const normal = () => normalQuantile(Math.min(1 - 1e-9, Math.max(1e-9, random()))) * 4096
  const points = Array.from({ length: model.persons }, () => new Float64Array(count))
  const isSecond = Array.from({ length: model.persons }, () => new Uint8Array(count))
  for (let world = 0; world < count; world++) {
    const factors = Array.from({ length: model.factors }, normal)
    for (let person = 0; person < model.persons; person++) {
      let z = (model.idio[person]! * normal()) / 32_768
      for (let at = model.loadStart[person]!; at < model.loadStart[person + 1]!; at++)
        z += (model.load[at]! * factors[model.loadFactor[at]!]!) / 32_768
      const gate = model.gateFactor[person]!
      const second = gate >= 0 && factors[gate]! >= model.gateAt[person]! ? 1 : 0
      const entry = Math.max(0, Math.min(tableSize - 1, Math.floor(((z / 4096 + 5) / 10) * tableSize)))
      points[person]![world] = model.tables[model.tableOf[2 * person + second]! + entry]! * model.unit
      isSecond[person]![world] = second
    }
  }
  return { points, isSecond }
}

/** Rows by fight, as the pool names opponents. */
const fights = pool.players.flatMap(({ TeamAbbrev }, row) => {
  const other = pool.players.findIndex((player) => player.Opp === TeamAbbrev)
  return other > row ? [[row, other] as const] : []
})
const model = fightWorldModel(pool, ruleset)
const { points, isSecond } = drawn(model)

describe(`a card of fights, seed ${seed}`, () => {
  test('exactly one of two opponents wins in every world, the favorite more often', () => {
    expect(fights.length).toBeGreaterThan(9)
    for (const [a, b] of fights) {
      expect(model.gateFactor[a]).toBe(model.gateFactor[b])
      expect(model.gateAt[a]).toBe(model.gateAt[b])
      // What is one's table of wins on a side of the gate is the other's of losses.
      const best = (row: number, side: number) => {
        const start = model.tableOf[2 * row + side]!
        return Math.max(...model.tables.subarray(start, start + tableSize))
      }
      expect(best(a, 0) > best(a, 1)).toBe(best(b, 0) < best(b, 1))
      for (let world = 0; world < worlds; world += 7) expect(isSecond[a]![world]).toBe(isSecond[b]![world])
      const winsOfA = meanOf(Float64Array.from(isSecond[a]!)) * (best(a, 1) > best(a, 0) ? 1 : -1)
      const shareOfA = winsOfA < 0 ? 1 + winsOfA : winsOfA
      const [x, y] = [pool.players[a]!.ProjPtsAdjusted, pool.players[b]!.ProjPtsAdjusted]
      if (Math.abs(x - y) > 8) expect(shareOfA > 0.5).toBe(x > y)
    }
  })

  test('each fighter’s mean is his projection within four errors', () => {
    for (const [row, { ProjPtsAdjusted }] of pool.players.entries()) {
      const error = sdOf(points[row]!) / Math.sqrt(worlds)
      expect(Math.abs(meanOf(points[row]!) - ProjPtsAdjusted)).toBeLessThan(4 * error + 0.03)
    }
  })

  test('opponents’ points are strongly against each other, those of different fights don’t touch', () => {
    for (const [index, [a, b]] of fights.entries()) {
      expect(correlationOf(points[a]!, points[b]!)).toBeLessThan(-0.6)
      const [next] = fights[(index + 1) % fights.length]!
      expect(Math.abs(correlationOf(points[a]!, points[next]!))).toBeLessThan(0.05)
    }
  })

  test('the quicker the win, the less the loser has: given the winner, points go against each other', () => {
    const [a, b] = fights[0]!
    const when = (second: number) => [...isSecond[a]!.keys()].filter((world) => isSecond[a]![world] === second)
    for (const side of [0, 1]) {
      const pick = (row: number) => Float64Array.from(when(side), (world) => points[row]![world]!)
      const correlation = correlationOf(pick(a), pick(b))
      expect(correlation).toBeLessThan(-0.3)
      expect(correlation).toBeGreaterThan(-0.6)
    }
  })

  test('percentiles of a source are met', () => {
    const stated: [number, number, number, number, number, number] = [16.5, 48.8, 90, 104.9, 123.9, 144.3]
    const players = pool.players.map((player, row) =>
      row === 1 ? { ...player, ProjPtsAdjusted: 54.5, Percentiles: stated } : player,
    )
    const sorted = [...drawn(fightWorldModel({ ...pool, players }, ruleset)).points[1]!].sort((a, b) => a - b)
    for (const [index, share] of [0.25, 0.5, 0.75, 0.85, 0.95].entries())
      expect(Math.abs(sorted[Math.floor(share * worlds)]! - stated[index]!)).toBeLessThan(4)
  })

  test('a fighter alone, one who is out and a pool in which nobody is left can be drawn', () => {
    const [a, b] = fights[1]!
    const without = (rows: readonly number[]): PoolRows => ({
      ...pool,
      players: pool.players.map((player, row) => (rows.includes(row) ? { ...player, ProjPtsAdjusted: 0 } : player)),
    })
    const alone = drawn(fightWorldModel(without([b]), ruleset), 4000).points
    expect(new Set(alone[b])).toEqual(new Set([0]))
    expect(Math.abs(meanOf(alone[a]!) - pool.players[a]!.ProjPtsAdjusted)).toBeLessThan(2.5)
    expect(fightWorldModel(without([...pool.players.keys()]), ruleset).factors).toBe(0)
  })

  test('points of a fight that is over stand', () => {
    const over = new Map([[fights[2]![0], { points: 106.4, left: 0 }]])
    expect(new Set(drawn(fightWorldModel(pool, ruleset, over), 100).points[fights[2]![0]])).toEqual(new Set([106.4]))
  })

  test('a captain scores one and a half times what the fighter does', () => {
    const showdown = demoPool({ sport: 'mma', site: 'dk', contestType: 'showdown' })
    const { rowQuarters, rowPerson } = fightWorldModel(showdown.pool, showdown.ruleset)
    for (const [row, { RosterPosition }] of showdown.pool.players.entries())
      expect(rowQuarters[row]).toBe(RosterPosition === 'CPT' ? 6 : 4)
    expect(new Set(rowPerson).size).toBe(showdown.pool.persons)
  })

  test('the best six winners of a card fit a lineup’s score', () => {
    const best = [...pool.players.keys()].map((row) => Math.max(...points[row]!) / model.unit).sort((a, b) => b - a)
    expect(best.slice(0, 6).reduce((sum, units) => sum + units, 0)).toBeLessThan(32_767)
  })
})
