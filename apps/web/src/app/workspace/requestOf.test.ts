import type { Lineup } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { savedIn } from './requestOf.ts'

const lineup: Lineup = {
  uuid: 'a',
  id: '7',
  tags: ['cash'],
  players: ['1', '2'],
  slots: ['QB', 'RB'],
  points: 100,
  salary: 50_000,
  ownership: 80,
}

test('a build request has the active saved lineups, players by slot only (LB-03)', () => {
  expect(
    savedIn([
      { slate: 'Main', active: true, lineups: [lineup] },
      { slate: 'Late', active: false, lineups: [lineup] },
    ]),
  ).toEqual([{ slate: 'Main', active: true, lineups: [{ players: ['1', '2'], slots: ['QB', 'RB'] }] }])
})
