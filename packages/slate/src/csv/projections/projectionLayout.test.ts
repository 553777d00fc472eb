import { expect, test } from 'vitest'
import { projectionLayout } from './projectionLayout.ts'
import { readProjections } from './readProjections.ts'

const unknown = 'My model,2025\nWho,Club,Blend A,Blend B,Chalk\nJosh Allen,BUF,22.5,23,18%\n'

test('a table with unknown headings offers them, below its title', () => {
  const layout = projectionLayout(unknown)
  expect(layout?.headings).toEqual(['Who', 'Club', 'Blend A', 'Blend B', 'Chalk'])
  expect(layout?.columns).toMatchObject({ name: '', points: '', ownership: '' })
})

test('the chosen columns are read', () => {
  const columns = { name: 'Who', points: 'Blend B', ownership: 'Chalk' }
  expect(readProjections(unknown, {}, columns).rows).toEqual([
    { row: 3, name: 'Josh Allen', points: 23, ownership: 18 },
  ])
  expect(projectionLayout(unknown, {}, columns)?.columns).toMatchObject({ ...columns, team: '' })
})

test('a choice outranks known headings, and a column can be left out', () => {
  const file = 'Name,Proj,Proj 2,Own\nJosh Allen,22.5,25,18'
  expect(projectionLayout(file)?.columns).toMatchObject({ name: 'Name', points: 'Proj', ownership: 'Own' })
  expect(readProjections(file, {}, { points: 'Proj 2', ownership: '' }).rows).toEqual([
    { row: 2, name: 'Josh Allen', points: 25 },
  ])
})

test('text that is no table has no layout', () => {
  expect(projectionLayout('dear diary')).toBeUndefined()
  expect(projectionLayout('')).toBeUndefined()
})
