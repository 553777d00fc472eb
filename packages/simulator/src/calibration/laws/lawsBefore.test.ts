import { type Random, seededRandom } from '@slatecraft/slate'
import { demoSlate } from '@slatecraft/slate/demo'
import { expect, test } from 'vitest'
import { defaultParameters } from '../../outcomes/defaultParameters.ts'
import type { Observation } from '../../outcomes/fitLaws.ts'
import { lawsBefore } from './lawsBefore.ts'

const { players } = demoSlate({
  ...{ sport: 'nba', site: 'dk', contestType: 'classic' },
  ...{ season: 2024, counter: '2024-12-17', slate: 'Night' },
})!

/** Players of a night whose results lie `spread` times as far from their projections as the source states. */
function nightOf(slate: string, random: Random, spread: number): Observation[] {
  return players
    .filter(({ ProjPts }) => ProjPts >= 10)
    .map((player) => {
      const sd = 0.35 * player.ProjPts
      const z = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
      const actual = Math.max(0.25, player.ProjPts + spread * sd * z)
      return { slate, sport: 'nba', site: 'dk', player: { ...player, StdDev: sd }, actual }
    })
}

const key = 'nba/player/stdDev'
const stretchBefore = (seen: readonly Observation[], night: string) =>
  lawsBefore(seen, { night }).corrections[key]?.stretch

test('laws of a slate know nothing of its own night, nor of later ones', () => {
  const earlier = nightOf('2031-01-03 nba', seededRandom(1), 1.3)
  const own = (seed: number) => nightOf('2031-01-05 nba', seededRandom(seed), 3)
  const later = nightOf('2031-01-06 nba', seededRandom(4), 3)
  const before = lawsBefore(earlier, { night: '2031-01-05 nba' })
  expect(lawsBefore([...later, ...earlier, ...own(2)], { night: '2031-01-05 nba' })).toEqual(before)
  expect(lawsBefore([...own(3), ...earlier], { night: '2031-01-05 nba' })).toEqual(before)
  expect(stretchBefore([...earlier, ...own(2)], '2031-01-06 nba')).toBeGreaterThan(before.corrections[key]!.stretch)
})

test('nights before add to the committed fit, where it was not made of the night', () => {
  const wide = nightOf('2031-01-03 nba', seededRandom(5), 1.8)
  expect(stretchBefore([], '2031-01-05 nba')).toBe(defaultParameters.corrections[key]!.stretch)
  expect(stretchBefore(wide, '2031-01-05 nba')).toBeGreaterThan(defaultParameters.corrections[key]!.stretch)
})

test('a night that the committed fit was made of gets a fit of earlier nights alone', () => {
  const fitted = defaultParameters.slates.find((slate) => slate.endsWith('nba'))!
  expect(lawsBefore([], { night: fitted }).corrections).toEqual({})
  const wide = nightOf('2001-01-03 nba', seededRandom(6), 1.8)
  const { slates, corrections } = lawsBefore(wide, { night: fitted })
  expect(slates).toEqual(['2001-01-03 nba'])
  expect(corrections[key]!.stretch).toBeGreaterThan(1.2)
})
