import { expect, test } from 'vitest'
import { randomRequest } from '../test/randomRequest.ts'
import { baseScores, isRandomized, scoresOf } from './scoreUnits.ts'

const request = randomRequest({ seed: 2, settings: { projPtsRandInput: 20, projPtsRandQB: 0, projPtsRandTE: 50 } })

/** Largest move of a position's projections over many lineups, as a share of the projection. */
function largestMove(position: string, of = request): number {
  const base = baseScores(of)
  const moves = Array.from({ length: 200 }, (_, lineup) => scoresOf(of, lineup)).flatMap((scores) =>
    of.players.flatMap((player, index) =>
      player.Position === position && base[index]! > 0 ? [Math.abs(scores[index]! / base[index]! - 1)] : [],
    ),
  )
  return Math.max(...moves)
}

test('a position moves by its own randomness, 0 included, and by the overall one where it has none', () => {
  expect(largestMove('QB')).toBe(0)
  expect(largestMove('TE')).toBeLessThanOrEqual(0.5 + 1e-6)
  expect(largestMove('TE')).toBeGreaterThan(0.45)
  expect(largestMove('WR')).toBeLessThanOrEqual(0.2 + 1e-6)
  expect(largestMove('WR')).toBeGreaterThan(0.18)
})

test('without any randomness every lineup has the same projections', () => {
  const still = { ...request, projPtsRandInput: 0, projPtsRandTE: null }
  expect(isRandomized(still)).toBe(false)
  expect(isRandomized(request)).toBe(true)
  expect(scoresOf(still, 7)).toEqual(baseScores(still))
})

test('what a lineup maximises depends on the seed and its number, not on what was built before it', () => {
  expect(scoresOf(request, 3)).toEqual(scoresOf(request, 3))
  expect(scoresOf(request, 3)).not.toEqual(scoresOf(request, 4))
  expect(scoresOf(request, 3)).not.toEqual(scoresOf({ ...request, seed: 99 }, 3))
})
