import { expect, test } from 'vitest'
import { eastern, startTimes, zoneName } from './startTimes.ts'

const afternoon = '2025-07-10T20:05:00Z'
const lateNight = '2025-07-11T02:10:00Z'

test('a start names its zone, Eastern time', () => {
  expect(startTimes(eastern, '2025-07-10').text(afternoon)).toBe('4:05p ET')
  expect(startTimes(eastern, '2025-01-10').text('2025-01-11T00:30:00Z')).toBe('7:30p ET')
})

test('a start has its day where that is not the slate’s, and always in nfl', () => {
  expect(startTimes(eastern, '2025-07-09').text(afternoon)).toBe('Thu 4:05p ET')
  expect(startTimes(eastern, '2025-07-10').text(lateNight)).toBe('10:10p ET')
  expect(startTimes('Europe/Berlin', '2025-07-10').text(lateNight)).toBe('Fri 4:10a')
  expect(startTimes(eastern, 2).text('2024-09-15T17:00:00Z')).toBe('Sun 1:00p ET')
})

test('in the reader’s zone it names that one', () => {
  expect(startTimes('America/Los_Angeles', '2025-07-10').text(lateNight)).toBe('7:10p PT')
  expect(startTimes('America/Los_Angeles', '2025-07-10').wholeText(lateNight)).toBe(
    'Thursday, July 10, 2025, 7:10 PM PT',
  )
  const winter = new Date('2025-01-10T12:00Z')
  expect(['America/Chicago', 'Europe/London', 'Asia/Kolkata'].map((zone) => zoneName(zone, winter))).toEqual([
    'CT',
    'GMT',
    'GMT+5:30',
  ])
})

test('a zone with a long name heads the column, and each start has it in its hint', () => {
  const { heading, text, wholeText } = startTimes('Asia/Kolkata', '2025-07-10')
  expect([heading, text(lateNight)]).toEqual(['Local start', 'Fri 7:40a'])
  expect(wholeText(lateNight)).toBe('Friday, July 11, 2025, 7:40 AM GMT+5:30')
  expect(startTimes(eastern, '2025-07-10').heading).toBe('Start')
})

test('a player without a start has none', () => {
  const { text, wholeText } = startTimes(eastern, '2025-07-10')
  expect([text(null), wholeText(null)]).toEqual(['', ''])
})
