import { expect, test } from 'vitest'
import { locationsOf, type Named } from './locationsOf.ts'

const people = new Map<string, Named>([['w', { Name: 'A WR', Position: 'WR' }]])
for (let index = 0; index < 9; index++) people.set(`q${index}`, { Name: `QB ${index}`, Position: 'QB' })
const placesIn = (...about: Parameters<typeof locationsOf>[0]) => locationsOf(about, (id) => people.get(id))
const player = (Id: string) => ({ kind: 'player', Id }) as const

test('a setting, a team’s row, a group and a player are led to where they are', () => {
  expect(
    placesIn(
      { kind: 'setting', setting: 'minSal' },
      { kind: 'teamStack', TeamAbbrev: 'KC' },
      { kind: 'group', ID: 'g' },
      player('w'),
    ).map(({ place }) => place),
  ).toEqual([
    { tab: 'settings', setting: 'minSal' },
    { tab: 'stacks', team: 'KC' },
    { tab: 'groups', group: 'g' },
    { tab: 'players', name: 'A WR' },
  ])
})

test('every quarterback at once is the pool’s quarterbacks, and a mixed crowd is nowhere in particular', () => {
  const quarterbacks = [...people.keys()].filter((id) => id !== 'w').map(player)
  expect(placesIn(...quarterbacks)).toEqual([{ label: 'every QB', place: { tab: 'players', pos: 'QB' } }])
  expect(placesIn(...quarterbacks, player('w'))).toEqual([])
})

test('both rows of one human are led to once', () => {
  people.set('w|CPT', { Name: 'A WR', Position: 'WR' })
  expect(placesIn(player('w'), player('w|CPT'))).toHaveLength(1)
})

test('who has left the pool is led to no more', () => {
  expect(placesIn(player('gone'))).toEqual([])
})
