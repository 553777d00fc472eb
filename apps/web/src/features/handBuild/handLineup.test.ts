import { handRoster } from '@slatecraft/optimizer/hand'
import { derivePlayer, findRuleset, PlayerRow } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { bucketFault } from './handLineup.ts'

const ruleset = findRuleset({ sport: 'nfl', site: 'dk', contestType: 'classic', season: 2024 })!
/** Locked players of these positions, each for this salary. */
const roster = (positions: string, Salary = 5000) =>
  handRoster(
    positions
      .split(' ')
      .map((Position, at) => derivePlayer(PlayerRow.parse({ Id: `${at}`, Name: `Mr ${at}`, Position, Salary }))),
    ruleset,
  )
const full = 'QB RB RB WR WR WR TE RB DST'

test.each([
  ['a place is open', roster('QB RB RB WR WR WR TE DST'), 'b', '1 place to fill first.'],
  ['somebody has no place', roster(`${full} QB`), 'b', 'Too many locked players.'],
  ['it costs more than the cap', roster(full, 5600), 'b', '$400 above the salary cap.'],
  ['no bucket is chosen', roster(full), undefined, 'Choose a bucket first.'],
  ['nothing stands against it', roster(full), 'b', undefined],
])('a lineup goes into a bucket or does not: %s', (_, held, bucket, fault) => {
  expect(bucketFault(held, bucket)).toBe(fault)
})
