import { derivePlayer, PlayerRow } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { eastern, startTimes } from '../../../../words/startTimes.ts'
import type { WithheldValues } from '../../../plans/shared/withheld.ts'
import { flatColumns, poolColumns } from './poolColumns.ts'
import { refusalOf } from './refusalOf.ts'

const ada = derivePlayer(PlayerRow.parse({ Id: '1', Name: 'Ada', Position: 'PG', Salary: 5000 }))

function refusal(heading: string, withheld: WithheldValues = [], player = ada): string {
  const starts = startTimes(eastern, '2025-01-10')
  const kind = {
    sport: 'nba',
    site: 'dk',
    contestType: 'classic',
    isNarrow: false,
    pointsFrom: 'files',
    withheld,
    starts,
  } as const
  const found = flatColumns(poolColumns(kind)).find(({ column }) => column.headerName === heading)
  return refusalOf(found!.column, player)
}

test('a cell that can’t be edited says so, and where to type instead', () => {
  expect(refusal('Proj Pts')).toBe('Proj Pts can’t be edited. Use User Proj.')
  expect(refusal('Proj Min')).toBe('Proj Min can’t be edited. Use User Min.')
  expect(refusal('Lock')).toBe('Lock can’t be edited. Use Min Exp.')
  expect(refusal('Salary')).toBe('Salary can’t be edited.')
})

test('a value that your plan doesn’t show says so, until you have your own', () => {
  expect(refusal('Proj Own', ['ownership'])).toBe('Your plan doesn’t show Proj Own. Use User Own.')
  const own = derivePlayer({ ...ada, UserOwn: 12 })
  expect(refusal('Proj Own', ['ownership'], own)).toBe('Proj Own can’t be edited. Use User Own.')
})
