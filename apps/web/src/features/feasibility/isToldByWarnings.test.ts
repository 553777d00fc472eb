import { expect, test } from 'vitest'
import { isToldByWarnings } from './isToldByWarnings.ts'

const crossed = [{ MinExp: 60, MaxExp: 20 }]
const fine = [{ MinExp: 20, MaxExp: 20 }]

test('a Min Exp above its Max Exp is told once: by the warnings, or where there are none, as a conflict', () => {
  expect(isToldByWarnings({ players: crossed, contestType: 'classic', isListOpen: true })).toBe(true)
  expect(isToldByWarnings({ players: crossed, contestType: 'showdown', isListOpen: true })).toBe(false)
  expect(isToldByWarnings({ players: crossed, contestType: 'classic', isListOpen: false })).toBe(false)
  expect(isToldByWarnings({ players: fine, contestType: 'classic', isListOpen: true })).toBe(false)
})
