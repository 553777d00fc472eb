import { describe, expect, test } from 'vitest'
import { aPlayer, correlationOf, drawnPool, rulesetOf } from '../testing/drawnPool.ts'

/** Three standard errors of a correlation drawn in so many worlds. */
const worlds = 16_384
const tolerance = 3 / Math.sqrt(worlds) + 0.006

const sides = [
  { TeamAbbrev: 'BUF', Opp: 'MIA', side: 'home' },
  { TeamAbbrev: 'MIA', Opp: 'BUF', side: 'away' },
] as const

describe('nfl', () => {
  const roles: [string, string, number][] = [
    ...([
      ['QB', 'QB', 18],
      ['RB1', 'RB', 15],
      ['RB2', 'RB', 7],
      ['WR1', 'WR', 16],
      ['WR2', 'WR', 11],
    ] as const),
    ...([
      ['WR3', 'WR', 7],
      ['TE1', 'TE', 10],
      ['TE2', 'TE', 4],
      ['K', 'K', 8],
      ['DST', 'DST', 7],
    ] as const),
  ].map(([role, position, points]) => [role, position, points])
  const players = sides.flatMap(({ side, ...team }) =>
    roles.map(([role, Position, ProjPts]) => aPlayer(`${side} ${role}`, { ...team, Position, ProjPts })),
  )
  const { correlation } = drawnPool(players, rulesetOf('nfl'), { worlds })

  test.each([
    ...([
      ['QB', 'WR1', 0.41],
      ['QB', 'WR2', 0.34],
      ['QB', 'WR3', 0.22],
      ['QB', 'TE1', 0.27],
      ['QB', 'TE2', 0.12],
    ] as const),
    ...([
      ['QB', 'RB1', 0.08],
      ['QB', 'RB2', 0.09],
      ['WR1', 'WR2', 0],
      ['WR1', 'TE1', 0],
      ['WR1', 'RB1', -0.03],
    ] as const),
    ...([
      ['RB1', 'RB2', 0.03],
      ['K', 'RB1', 0.16],
      ['K', 'WR1', 0.12],
      ['K', 'QB', 0.06],
    ] as const),
    ...([
      ['DST', 'QB', -0.08],
      ['DST', 'RB1', 0.07],
      ['DST', 'K', 0.21],
    ] as const),
  ])('%s and %s of a team: %f', (one, other, expected) => {
    expect(Math.abs(correlation(`home ${one}`, `home ${other}`) - expected)).toBeLessThan(tolerance)
  })

  test.each([
    ...([
      ['QB', 'QB', 0.17],
      ['QB', 'WR1', 0.04],
      ['QB', 'WR2', 0.11],
      ['QB', 'WR3', 0.09],
      ['QB', 'TE1', 0.08],
    ] as const),
    ...([
      ['WR1', 'WR1', 0.04],
      ['WR1', 'WR3', 0.1],
      ['WR2', 'WR2', 0.1],
      ['TE1', 'TE1', 0.15],
    ] as const),
    ...([
      ['RB1', 'RB1', -0.11],
      ['K', 'K', -0.17],
      ['DST', 'QB', -0.44],
      ['DST', 'RB1', -0.29],
    ] as const),
    ...([
      ['DST', 'WR1', -0.21],
      ['DST', 'WR2', -0.15],
      ['DST', 'TE1', -0.06],
      ['DST', 'K', -0.34],
    ] as const),
  ])('%s and the opponents’ %s: %f', (one, other, expected) => {
    expect(Math.abs(correlation(`home ${one}`, `away ${other}`) - expected)).toBeLessThan(tolerance)
  })

  test('two players of a position do not all go together alike: the projection says who is whose first receiver', () => {
    expect(correlation('home QB', 'home WR1')).toBeGreaterThan(correlation('home QB', 'home WR3') + 0.1)
  })
})

describe('nba', () => {
  const starters = [
    ...([
      ['PG', 42],
      ['SG', 31],
      ['SF', 26],
      ['PF', 24],
      ['C', 33],
    ] as const),
    ...([
      ['PG', 18],
      ['SF', 16],
      ['C', 17],
    ] as const),
  ]
  const players = sides.flatMap(({ side, ...team }) =>
    starters.map(([Position, ProjPts]) => aPlayer(`${side} ${Position}${ProjPts}`, { ...team, Position, ProjPts })),
  )
  const { correlation } = drawnPool(players, rulesetOf('nba'), { worlds })

  test.each([
    ['two point guards of a team', 'home PG42', 'home PG18', -0.127],
    ['two centers of a team', 'home C33', 'home C17', -0.22],
    ['a star and a role player', 'home PG42', 'home SF26', -0.04],
    ['two stars', 'home PG42', 'home C33', 0],
    ['opponents', 'home PG42', 'away SG31', 0],
    ['opposing centers', 'home C33', 'away C33', -0.1],
  ])('%s', (_, one, other, expected) => {
    expect(Math.abs(correlation(one, other) - expected)).toBeLessThan(tolerance)
  })
})

describe('mlb', () => {
  const players = sides.flatMap(({ side, ...team }) => [
    aPlayer(`${side} starter`, { ...team, Position: 'P', ProjPts: 15 }),
    ...[7.8, 7.9, 8.6, 8.2, 7.5, 7.1, 6.7, 6.3, 6.1].map((ProjPts, place) =>
      aPlayer(`${side} ${place + 1}`, { ...team, Position: 'OF', ProjPts, BattingOrder: place + 1 }),
    ),
  ])
  const { correlation, of } = drawnPool(players, rulesetOf('mlb'), { worlds })

  test.each([
    ['bats next to each other', 'home 3', 'home 4', 0.158],
    ['the ninth and the first', 'home 9', 'home 1', 0.158],
    ['bats two apart', 'home 3', 'home 5', 0.1],
    ['bats four apart', 'home 2', 'home 6', 0.1],
    ['a bat and the starter he faces', 'home 3', 'away starter', -0.325],
    ['a bat and his own starter', 'home 3', 'home starter', 0.04],
    ['bats of both teams', 'home 3', 'away 3', 0],
    ['both starters', 'home starter', 'away starter', -0.2],
  ])('%s', (_, one, other, expected) => {
    expect(Math.abs(correlation(one, other) - expected)).toBeLessThan(tolerance)
  })

  test('a lineup as a whole scores when the starter it faces does not', () => {
    const lineup = new Float64Array(worlds)
    for (let place = 1; place <= 9; place++)
      for (const [world, points] of of(`home ${place}`).entries()) lineup[world]! += points
    expect(Math.abs(correlationOf(lineup, of('away starter')) + 0.7)).toBeLessThan(0.04)
  })
})
