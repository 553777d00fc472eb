import { type BuildRequest, seededRandom } from '@slatecraft/slate'
import { expect } from 'vitest'
import { seedsFrom, testFew } from '../../../../testing/long.ts'
import { buildAll } from '../../test/buildAll.ts'
import { pick } from '../../test/pick.ts'
import { randomRequest } from '../../test/randomRequest.ts'

/** The most lineups that a player with a minimum is behind a course, over the whole run; undefined if it has no end. */
function farthestBehind(request: BuildRequest, course: (part: number) => number): number | undefined {
  const { status, lineups } = buildAll(request, { isMeasured: false, nodeLimit: 200_000 })
  if (status !== 'complete') return undefined
  const { numLUs, players } = request
  const held = new Map<string, number>()
  let most = 0
  for (const [index, lineup] of lineups.entries()) {
    for (const id of lineup.players) held.set(id, (held.get(id) ?? 0) + 1)
    for (const { Id, MinExp } of players)
      most = Math.max(
        most,
        Math.ceil((MinExp / 100) * numLUs - 1e-9) * course((index + 1) / numLUs) - (held.get(Id) ?? 0),
      )
  }
  return most
}

const early = (part: number) => Math.min(1, part / 0.85)
const even = (part: number) => part

/** A sixteenth of the players with a minimum, a seventh with a maximum, at any sensitivity. */
function randomMinimums(seed: number): BuildRequest {
  const random = seededRandom(seed, 11)
  const nfl = { games: 5, settings: { teamStackPct: 0.9, gameStackPct: 0.5, minSal: 48_500 } }
  const { settings, ...kind } = pick(random, [
    nfl,
    nfl,
    { sport: 'nba', games: 4, settings: {} },
    { contestType: 'showdown', games: 1, settings: {} },
    { sport: 'pga', settings: {} },
  ] as const)
  const run = { numLUs: pick(random, [20, 40]), minUnique: pick(random, [1, 2]), ...settings }
  const base = randomRequest({ seed, ...kind, settings: { ...run, OverMax_Sensitivity: pick(random, [0, 0.5, 1, 4]) } })
  const players = base.players.map((player) => {
    if (random() < 0.06) return { ...player, MinExp: pick(random, [10, 25, 40, 60]) }
    return random() < 0.15 ? { ...player, MaxExp: pick(random, [20, 40, 60]) } : player
  })
  return { ...base, players }
}

/** Minimums of quarterbacks and defenses that fill the run, and receivers with salaries in each other’s way. */
function fullMinimums(seed: number): BuildRequest {
  const base = randomRequest({ seed, games: 5, settings: { numLUs: 40, minSal: 48_500, OverMax_Sensitivity: 1 } })
  const of = (position: string) => base.players.filter(({ Position }) => Position === position)
  const minimums = new Map([
    ...of('QB').map(({ Id }, rank) => [Id, [40, 30, 20, 10][rank] ?? 0] as const),
    ...of('DST').map(({ Id }, rank) => [Id, [40, 25, 25, 10][rank] ?? 0] as const),
    ...of('WR').map(({ Id }, rank) => [Id, [30, 30, 30][rank] ?? 0] as const),
    ...of('TE').map(({ Id }, rank) => [Id, [40][rank] ?? 0] as const),
  ])
  return { ...base, players: base.players.map((player) => ({ ...player, MinExp: minimums.get(player.Id) ?? 0 })) }
}

testFew(
  'after every lineup, minimums are on their course over the first 85% of the run, at any sensitivity',
  { cases: seedsFrom(1, 40), few: 10 },
  (seeds) => {
    const behind = seeds.flatMap((seed) => farthestBehind(randomMinimums(seed), early) ?? [])
    expect(behind.length).toBeGreaterThan(seeds.length / 2)
    for (const lineups of behind) expect(lineups).toBeLessThanOrEqual(2 + 1e-9)
    // Only where players don't fit into one lineup together.
    expect(behind.filter((lineups) => lineups > 1 + 1e-9).length).toBeLessThanOrEqual(seeds.length / 10)
  },
)

testFew(
  'minimums that fill the run and get in each other’s way are at most two lineups behind an even course',
  { cases: seedsFrom(1, 16), few: 4 },
  (seeds) => {
    const behind = seeds.flatMap((seed) => farthestBehind(fullMinimums(seed), even) ?? [])
    expect(behind.length).toBeGreaterThan(seeds.length / 2)
    for (const lineups of behind) expect(lineups).toBeLessThanOrEqual(2)
  },
)
