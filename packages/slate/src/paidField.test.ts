import { expect, test } from 'vitest'
import * as z from 'zod'
import { type Field, open, paid, shapeOf } from './paidField.ts'
import { PlayerRow, paidFields } from './player.ts'

test('a field that does not say who may see it does not compile', () => {
  const fields: Record<string, Field> = {
    Salary: open(z.int()),
    Floor: paid('projections', 'default', z.number().nullable().default(null)),
    // @ts-expect-error: neither open nor paid
    Secret: z.number(),
  }
  expect(Object.keys(shapeOf(fields))).toEqual(['Salary', 'Floor', 'Secret'])
})

test('points, minutes and ownership are paid fields', () => {
  const named = Object.keys(PlayerRow.shape).filter((name) =>
    /Pts|Proj|Own|Mins|^Min$|Ceiling|Floor|StdDev|Percentiles|PlayChance/.test(name),
  )
  // The bookmakers' points of a team, and where a player's ownership is from.
  const open = ['ImpPts', 'BaselineOwn']
  expect(paidFields.map(({ name }) => name)).toEqual(named.filter((name) => !open.includes(name)))
})
