import { describe, expect, test } from 'vitest'
import type { PoolRows } from '../../poolRows.ts'
import { demoPool } from '../../testing/demoPool.ts'
import { correlationOf, drawnScores, meanOf, sdOf } from '../../testing/drawnScores.ts'
import { tableSize } from '../../worlds/worldModel.ts'
import { fightWorldModel } from './fightWorldModel.ts'

const seed = 244
const worlds = 10_000
const { pool, ruleset } = demoPool({ sport: 'mma', site: 'dk', contestType: 'classic' })

/** Rows by fight, as the pool names opponents. */
const fights = pool.players.flatMap(({ TeamAbbrev }, row) => {
  const other = pool.players.findIndex((player) => player.Opp === TeamAbbrev)
  return other > row ? [[row, other] as const] : []
})
const meanUnits = (table: Int16Array) => table.reduce((sum, units) => sum + units, 0) / table.length
const model = fightWorldModel(pool, ruleset)
const points = drawnScores(model, seed, worlds)

/** The scores of a person's table on a side of the gate. */
const tableOf = (row: number, side: number) => {
  const start = model.tableOf[2 * row + side]!
  return model.tables.subarray(start, start + tableSize)
}

describe(`a card of fights, seed ${seed}`, () => {
  test('exactly one of two opponents wins in every world, the favorite more often', () => {
    expect(fights.length).toBeGreaterThan(9)
    for (const [a, b] of fights) {
      expect(model.gateFactor[a]).toBe(model.gateFactor[b])
      expect(model.gateAt[a]).toBe(model.gateAt[b])
      // What is one's table of wins on a side of the gate is the other's of losses.
      const wins = (row: number) => (meanUnits(tableOf(row, 1)) > meanUnits(tableOf(row, 0)) ? 1 : 0)
      expect(wins(a)).toBe(1 - wins(b))
      const winner = [...points[a]!.keys()].map((world) => (points[a]![world]! > points[b]![world]! ? 1 : 0))
      const share = meanOf(Float64Array.from(winner))
      const [x, y] = [pool.players[a]!.ProjPtsAdjusted, pool.players[b]!.ProjPtsAdjusted]
      if (Math.abs(x - y) > 8) expect(share > 0.5).toBe(x > y)
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
    for (const sign of [1, -1]) {
      const won = [...points[a]!.keys()].filter((world) => sign * (points[a]![world]! - points[b]![world]!) > 0)
      const pick = (row: number) => Float64Array.from(won, (world) => points[row]![world]!)
      const correlation = correlationOf(pick(a), pick(b))
      expect(correlation).toBeLessThan(-0.25)
      expect(correlation).toBeGreaterThan(-0.6)
    }
  })

  test('percentiles of a source are met', () => {
    const stated: [number, number, number, number, number, number] = [16.5, 48.8, 90, 104.9, 123.9, 144.3]
    const players = pool.players.map((player, row) =>
      row === 1 ? { ...player, ProjPtsAdjusted: 54.5, Percentiles: stated } : player,
    )
    const sorted = [...drawnScores(fightWorldModel({ ...pool, players }, ruleset), seed, worlds)[1]!].sort(
      (a, b) => a - b,
    )
    for (const [index, share] of [0.25, 0.5, 0.75, 0.85, 0.95].entries())
      expect(Math.abs(sorted[Math.floor(share * worlds)]! - stated[index]!)).toBeLessThan(4)
  })

  test('a fighter alone, one who is out and a pool in which nobody is left can be drawn', () => {
    const [a, b] = fights[1]!
    const without = (rows: readonly number[]): PoolRows => ({
      ...pool,
      players: pool.players.map((player, row) => (rows.includes(row) ? { ...player, ProjPtsAdjusted: 0 } : player)),
    })
    const alone = drawnScores(fightWorldModel(without([b]), ruleset), seed, 4000)
    expect(new Set(alone[b])).toEqual(new Set([0]))
    expect(Math.abs(meanOf(alone[a]!) - pool.players[a]!.ProjPtsAdjusted)).toBeLessThan(2.5)
    expect(fightWorldModel(without([...pool.players.keys()]), ruleset).factors).toBe(0)
  })

  test('points of a fight that is over stand', () => {
    const over = new Map([[fights[2]![0], { points: 106.4, left: 0 }]])
    const drawn = drawnScores(fightWorldModel(pool, ruleset, over), seed, 100)
    expect(new Set(drawn[fights[2]![0]])).toEqual(new Set([2128 * 0.05]))
  })

  test.each([
    ['dk', 'showdown'],
    ['fd', 'classic'],
  ] as const)('a captain scores one and a half times what the fighter does (%s %s)', (site, contestType) => {
    const { pool, ruleset } = demoPool({ sport: 'mma', site, contestType })
    const { rowQuarters, rowPerson } = fightWorldModel(pool, ruleset)
    for (const [row, { RosterPosition }] of pool.players.entries())
      expect(rowQuarters[row]).toBe(RosterPosition === 'CPT' ? 6 : 4)
    expect(pool.players.length).toBe(2 * pool.persons)
    expect(new Set(rowPerson).size).toBe(pool.persons)
  })

  test('the best six winners of a card fit a lineup’s score', () => {
    const best = [...pool.players.keys()].map((row) => Math.max(...points[row]!) / model.unit).sort((a, b) => b - a)
    expect(best.slice(0, 6).reduce((sum, units) => sum + units, 0)).toBeLessThan(32_767)
  })
})
