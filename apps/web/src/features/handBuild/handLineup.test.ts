import { handRoster } from '@slatecraft/optimizer/hand'
import { derivePlayer, findRuleset, PlayerRow } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { bucketFault } from './handLineup.ts'

const ruleset = findRuleset({ sport: 'nfl', site: 'dk', contestType: 'classic', season: 2024 })!
/** Locked players with these positions, all at this salary. */
const roster = (positions: string, Salary = 5000) =>
  handRoster(
    positions
      .split(' ')
      .map((Position, at) => derivePlayer(PlayerRow.parse({ Id: `${at}`, Name: `Mr ${at}`, Position, Salary }))),
    ruleset,
  )
const full = 'QB RB RB WR WR WR TE RB DST'

test.each([
  ['a slot is open', roster('QB RB RB WR WR WR TE DST'), 'b', 'Fill 1 open slot first.'],
  ['a player fits no slot', roster(`${full} QB`), 'b', 'Too many locked players.'],
  ['it costs more than the cap', roster(full, 5600), 'b', '$400 above the salary cap.'],
  ['no bucket is chosen', roster(full), undefined, 'Choose a bucket first.'],
  ['nothing is wrong', roster(full), 'b', undefined],
])('adding a lineup to a bucket: %s', (_, held, bucket, fault) => {
  expect(bucketFault(held, bucket)).toBe(fault)
})
