import { expect, test } from 'vitest'
import { totalSentence } from './totalSentence.ts'

test('a run’s total comes with its bound, and the gap only if there is one', () => {
  expect(totalSentence({ points: 20_759.68, bound: 20_804.31 })).toBe(
    'Total 20,759.7 points; no run under these limits has more than 20,804.3 (gap 0.2%).',
  )
  expect(totalSentence({ points: 20_759.68, bound: 20_760.9 })).toContain('(gap under 0.1%)')
  expect(totalSentence({ points: 150.2, bound: 150.2 })).toBe('Total 150.2 points; no run under these limits has more.')
})
