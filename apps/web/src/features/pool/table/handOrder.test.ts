import { expect, test } from 'vitest'
import { handOrder } from './handOrder.ts'

const columns = ['Name', 'Lock', 'MinExp', 'ProjPts', 'Pos', 'Salary'].map((colId) => ({
  colId,
  pinned: colId === 'Name' ? ('left' as const) : null,
}))
const order = (isNarrow: boolean) =>
  handOrder(columns, isNarrow).map(({ colId, pinned }) => (pinned === null ? colId : `${colId}!`))

test('while hand-building, the add button stays next to the name; a phone shows the points first', () => {
  expect(order(false)).toEqual(['Name!', 'Lock!', 'MinExp', 'ProjPts', 'Pos', 'Salary'])
  expect(order(true)).toEqual(['Name!', 'Lock!', 'ProjPts', 'MinExp', 'Pos', 'Salary'])
})
