import { derivePlayer, PlayerRow } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { countEdited } from './countEdited.ts'

test('exposure, projection and ownership edits count as editing the pool', () => {
  const row = PlayerRow.parse({ Id: '1', Name: 'Ada Reed', Position: 'WR', Salary: 6000, ProjPts: 14.2, ProjOwn: 11 })
  expect(countEdited([derivePlayer(row)])).toBe(0)
  for (const edit of [{ MinExp: 1 }, { MaxExp: 99 }, { UserProj: 14.2 }, { UserOwn: 0 }])
    expect(countEdited([derivePlayer({ ...row, ...edit })])).toBe(1)
})
