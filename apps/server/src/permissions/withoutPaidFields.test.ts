import { derivePlayer, type PaidRight, type Player, PlayerRow, paidFields } from '@slatecraft/slate'
import { expect, it } from 'vitest'
import { withheldFrom, withoutPaidFields } from './withoutPaidFields.ts'

const marks: Record<PaidRight, number> = { projections: 7.77, ownership: 5.55, analysis: 3.33 }

/** Has the mark of its right in every paid field that a file can fill. */
const player: Player = derivePlayer(
  PlayerRow.parse({
    ...{ Id: '1', Name: 'Ann', Position: 'QB', Salary: 5000 },
    ...Object.fromEntries(
      paidFields
        .filter(({ from }) => from !== 'derived')
        .map(({ name, right }) => [name, name === 'Percentiles' ? Array(6).fill(marks[right]) : marks[right]]),
    ),
  }),
)

it.each<[PaidRight, PaidRight]>([
  ['projections', 'ownership'],
  ['ownership', 'projections'],
  ['analysis', 'ownership'],
])('a plan without %s gets none of its fields, and every other field', (withheld, included) => {
  const rights = { projections: true, ownership: true, analysis: true, [withheld]: false }
  const [shown] = withoutPaidFields([player], rights)
  expect(withheldFrom(rights)).toEqual([withheld])
  for (const { name, right } of paidFields)
    if (right === withheld) expect([name, [null, 0].includes(shown![name] as null)]).toEqual([name, true])
    else expect([name, shown![name]]).toEqual([name, player[name]])
  expect(JSON.stringify(player)).toContain(String(marks[withheld]))
  expect(JSON.stringify(shown)).not.toContain(String(marks[withheld]))
  expect(JSON.stringify(shown)).toContain(String(marks[included]))
  const open = (row: Player) =>
    Object.fromEntries(Object.entries(row).filter(([field]) => paidFields.every(({ name }) => name !== field)))
  expect(open(shown!)).toEqual(open(player))
})

it('a plan with every right gets the same pool', () => {
  const pool = [player]
  expect(withoutPaidFields(pool, { projections: true, ownership: true, analysis: true })).toBe(pool)
})
