import { type Random, seededRandom } from '@slatecraft/slate'
import { demoSlate } from '@slatecraft/slate/demo'
import { describe, expect, test } from 'vitest'
import { sharedRanks } from '../finish/rankCorrelation.ts'
import { ratio } from '../overSlates.ts'
import { pairClasses } from './pairClasses.ts'
import { correlationGap, drawnCorrelation, observedCorrelation, pairsOfSlate } from './pairCorrelation.ts'
import { teamsAbove } from './teamSums.ts'

const normal = (random: Random) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

/** Team mates who share a factor: a correlation of `shared`. */
function teamScores(random: Random, players: number, worlds: number, shared: number) {
  const scores = new Float64Array(players * worlds)
  for (let world = 0; world < worlds; world++) {
    const team = normal(random)
    for (let player = 0; player < players; player++)
      scores[player * worlds + world] = Math.sqrt(shared) * team + Math.sqrt(1 - shared) * normal(random)
  }
  return scores
}

function drawnPits(scores: Float64Array, players: number, worlds: number) {
  const all = Array.from({ length: players }, (_, player) =>
    sharedRanks(scores.subarray(player * worlds, (player + 1) * worlds)),
  )
  return {
    worlds,
    pits: Float32Array.from(
      all.flatMap((ranks) => [...ranks]),
      (rank) => (rank + 0.5) / worlds,
    ),
  }
}

describe('pairs and teams', () => {
  const members = [0, 1, 2, 3, 4]
  const pairs = members.flatMap((one) => members.filter((other) => other > one).map((other) => [one, other] as const))
  const worlds = 2000
  const random = seededRandom(11)
  const drawn = teamScores(random, 5, worlds, 0.3)
  const pits = drawnPits(drawn, 5, worlds)
  const results = Array.from({ length: 600 }, () => teamScores(random, 5, 1, 0.3))
  const apart = drawnPits(teamScores(random, 5, worlds, 0), 5, worlds)

  /** The share of drawn worlds under a result. */
  const pitOf = (player: number, points: number) =>
    drawn.subarray(player * worlds, (player + 1) * worlds).filter((score) => score < points).length / worlds

  test('results of the law that was drawn leave no gap, those of players drawn apart do', () => {
    const own = results.map((result) => [...result].map((points, player) => pitOf(player, points)))
    const slates = own.map((pit, night) => pairsOfSlate(`${night}`, pairs, pit, pits))
    expect(drawnCorrelation(slates)).toBeCloseTo((6 / Math.PI) * Math.asin(0.15), 1)
    expect(Math.abs(correlationGap(slates))).toBeLessThan(0.05)
    const wrong = own.map((pit, night) => pairsOfSlate(`${night}`, pairs, pit, apart))
    expect(correlationGap(wrong)).toBeGreaterThan(0.2)
    expect(observedCorrelation(wrong)).toBe(observedCorrelation(slates))
  })

  test('teams exceed the 99th percentile of their sum in 1% of the slates, more often if players are drawn apart', () => {
    const many = Array.from({ length: 1000 }, () => teamScores(random, 5, 1, 0.3))
    const above = (scores: Float64Array) =>
      ratio(many.map((result) => teamsAbove('', [members], result, scores, worlds, 0.01)))
    expect(above(drawn)).toBeLessThan(0.02)
    expect(above(teamScores(random, 5, worlds, 0))).toBeGreaterThan(0.04)
  })
})

test('pairs of a slate are classed as the tables of correlations are', () => {
  const slateOf = (sport: 'mlb' | 'nba' | 'nfl', counter: string | number) =>
    demoSlate({ ...{ sport, site: 'dk', contestType: 'classic' }, ...{ season: 2024, counter, slate: 'Main' } })!
  const classOf = (sport: 'mlb' | 'nba' | 'nfl', counter: string | number, name: string) => {
    const { players } = slateOf(sport, counter)
    const pairs = pairClasses(sport, players).find((one) => one.name === name)!.pairs
    return pairs.map((pair) => pair.map((index) => players[index]!))
  }
  const against = classOf('mlb', '2024-06-14', 'bat against starter')
  expect(against.length).toBeGreaterThan(20)
  for (const [one, other] of against) {
    expect([one!, other!].filter(({ Positions }) => Positions.some((position) => /P$/.test(position)))).toHaveLength(1)
    expect(one!.Opp).toBe(other!.TeamAbbrev)
  }
  for (const [one, other] of classOf('nfl', 5, 'QB-WR1')) {
    expect([one!.TeamAbbrev, new Set([one!.Position, other!.Position])]).toEqual([
      other!.TeamAbbrev,
      new Set(['QB', 'WR']),
    ])
  }
  for (const [one, other] of classOf('nba', '2024-12-13', 'C against C'))
    expect([one!.Positions[0], other!.Positions[0], one!.Opp]).toEqual(['C', 'C', other!.TeamAbbrev])
})
