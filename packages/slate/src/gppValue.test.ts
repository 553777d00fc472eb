import { expect, test } from 'vitest'
import { gppTarget, gppValue } from './gppValue.ts'
import { derivePlayer, PlayerRow } from './player.ts'
import type { Site } from './sites/sites.ts'

const player = (Position: string, Salary: number, rest: Partial<PlayerRow> = {}) =>
  derivePlayer(PlayerRow.parse({ Id: '1', Name: 'Ada Reed', Position, Salary, ...rest }))
const targetOf = (site: Site, position: string, salary: number) =>
  gppTarget(player(position, salary), { sport: 'nfl', site })

test('a QB for $7,000 on DraftKings should reach 2.4 points per $1,000, and the offset (AN-22)', () => {
  expect(targetOf('dk', 'QB', 7000)).toBe(16.8 + 9.6)
})

test.each([
  ['QB', 26.4],
  ['RB', 27],
  ['WR', 26.5],
  ['TE', 25.5],
  ['DST', 20],
] as const)('a %s for 14%% of the cap should reach the same points on every site', (position, points) => {
  expect([targetOf('dk', position, 7000), targetOf('fd', position, 8400), targetOf('ya', position, 28)]).toEqual([
    points,
    points,
    points,
  ])
})

test('GPP value is the ceiling above the target, unknown without a ceiling, a formula or in a showdown', () => {
  const dk = { sport: 'nfl', site: 'dk' } as const
  expect(gppValue(player('QB', 7000, { Ceiling: 30 }), dk)).toBe(3.6)
  expect(gppValue(player('QB', 7000, { Ceiling: 24.4 }), dk)).toBe(-2)
  expect(gppValue(player('QB', 7000), dk)).toBeNull()
  expect(gppValue(player('K', 4000, { Ceiling: 15 }), dk)).toBeNull()
  expect(gppValue(player('QB', 7000, { Ceiling: 30, RosterPosition: 'CPT' }), dk)).toBeNull()
  expect(gppValue(player('PG', 7000, { Ceiling: 60 }), { sport: 'nba', site: 'dk' })).toBeNull()
})
