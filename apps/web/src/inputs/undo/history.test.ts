import { beforeEach, expect, test } from 'vitest'
import { createHistory } from './history.ts'

let history = createHistory()
let log: string[] = []
const note = (label: string) =>
  history.note(label, 'Players', { back: () => log.push(`back ${label}`), again: () => log.push(`again ${label}`) })
const labels = () => history.getState().steps.map(({ label }) => label)

beforeEach(() => {
  history = createHistory()
  log = []
})

test('a preset for players, settings, team rows and groups is one step, undone in reverse order', () => {
  note('a lock')
  history.asOne('Preset 20-Max', () => {
    for (const part of ['players', 'settings', 'teams', 'groups']) note(part)
  })
  expect(labels()).toEqual(['a lock', 'Preset 20-Max'])
  history.getState().undo()
  expect(log).toEqual(['back groups', 'back teams', 'back settings', 'back players'])
  expect(history.getState().position).toBe(1)
  log = []
  history.getState().redo()
  expect(log).toEqual(['again players', 'again settings', 'again teams', 'again groups'])
})

test('an action that changes nothing is not a step', () => {
  history.asOne('Preset 20-Max', () => undefined)
  expect(labels()).toEqual([])
})

test('a preset that fails halfway can still be undone', () => {
  const fault = new Error('broken')
  expect(() =>
    history.asOne('Preset 20-Max', () => {
      note('players')
      throw fault
    }),
  ).toThrow(fault)
  note('later')
  expect(labels()).toEqual(['Preset 20-Max', 'later'])
})

test('choosing a step in the list goes there step by step, never past the ends', () => {
  for (const label of ['a', 'b', 'c']) note(label)
  history.getState().goTo(1)
  expect(log).toEqual(['back c', 'back b'])
  history.getState().goTo(99)
  expect(log).toEqual(['back c', 'back b', 'again b', 'again c'])
  history.getState().goTo(-5)
  expect(history.getState().position).toBe(0)
})

test('a new step replaces undone ones', () => {
  for (const label of ['a', 'b', 'c']) note(label)
  history.getState().goTo(1)
  note('d')
  expect(labels()).toEqual(['a', 'd'])
})
