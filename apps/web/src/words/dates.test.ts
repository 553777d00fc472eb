import { expect, test } from 'vitest'
import { agoText } from './dates.ts'

const now = Date.parse('2024-09-22T16:00:00Z')

test.each([
  ['2024-09-22T15:59:01Z', 'just now'],
  ['2024-09-22T16:00:30Z', 'just now'],
  ['2024-09-22T15:59:00Z', '1 min ago'],
  ['2024-09-22T15:00:01Z', '59 min ago'],
  ['2024-09-22T13:30:00Z', '2 h ago'],
  ['2024-09-20T16:00:00Z', 'Sep 20, 2024'],
])('%s reads as %s', (instant, text) => {
  expect(agoText(Date.parse(instant), now)).toBe(text)
})
