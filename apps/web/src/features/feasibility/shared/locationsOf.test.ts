import { expect, test } from 'vitest'
import { locationsOf, type Named } from './locationsOf.ts'

const people = new Map<string, Named>([['w', { Name: 'A WR', Position: 'WR' }]])
for (let index = 0; index < 9; index++) people.set(`q${index}`, { Name: `QB ${index}`, Position: 'QB' })
const locationsIn = (...about: Parameters<typeof locationsOf>[0]) => locationsOf(about, (id) => people.get(id))
const player = (Id: string) => ({ kind: 'player', Id }) as const

test('settings, team rows, groups and players link to their inputs', () => {
  expect(
    locationsIn(
      { kind: 'setting', setting: 'minSal' },
      { kind: 'teamStack', TeamAbbrev: 'KC' },
      { kind: 'group', ID: 'g' },
      player('w'),
    ).map(({ location }) => location),
  ).toEqual([
    { tab: 'settings', setting: 'minSal' },
    { tab: 'stacks', team: 'KC' },
    { tab: 'groups', group: 'g' },
    { tab: 'players', name: 'A WR' },
  ])
})

test('all quarterbacks link to the pool filtered by QB, and a mixed set has no link', () => {
  const quarterbacks = [...people.keys()].filter((id) => id !== 'w').map(player)
  expect(locationsIn(...quarterbacks)).toEqual([{ label: 'every QB', location: { tab: 'players', pos: 'QB' } }])
  expect(locationsIn(...quarterbacks, player('w'))).toEqual([])
})

test('many teams link to all team rows', () => {
  const teams = Array.from({ length: 7 }, (_, index) => ({ kind: 'teamStack', TeamAbbrev: `T${index}` }) as const)
  expect(locationsIn(...teams)).toEqual([{ label: 'Team Stacks', location: { tab: 'stacks' } }])
})

test('both rows of one person get one link', () => {
  people.set('w|CPT', { Name: 'A WR', Position: 'WR' })
  expect(locationsIn(player('w'), player('w|CPT'))).toHaveLength(1)
})

test('players no longer in the pool get no link', () => {
  expect(locationsIn(player('gone'))).toEqual([])
})
