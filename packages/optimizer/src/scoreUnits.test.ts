import { expect, test } from 'vitest'
import { randomRequest } from '../test/randomRequest.ts'
import { baseScores, isRandomized, scoresOf } from './scoreUnits.ts'

const request = randomRequest({ seed: 2, settings: { projPtsRandInput: 20, projPtsRandQB: 0, projPtsRandTE: 50 } })

/** How far down and up a position's projections move over many lineups, in percent of the projection. */
function movesOf(position: string): { down: number; up: number } {
  const base = baseScores(request)
  const moves = Array.from({ length: 200 }, (_, lineup) => scoresOf(request, lineup)).flatMap((scores) =>
    request.players.flatMap((player, index) =>
      player.Position === position && base[index]! > 0 ? [100 * (scores[index]! / base[index]! - 1)] : [],
    ),
  )
  return { down: Math.min(...moves), up: Math.max(...moves) }
}

test('a position moves both ways by its own randomness, 0 included, and by the overall one where it has none', () => {
  expect(movesOf('QB')).toEqual({ down: 0, up: 0 })
  for (const [position, percent] of [
    ['TE', 50],
    ['WR', 20],
  ] as const) {
    const { down, up } = movesOf(position)
    expect(up).toBeLessThanOrEqual(percent + 1e-4)
    expect(down).toBeGreaterThanOrEqual(-percent - 1e-4)
    expect(up - down).toBeGreaterThan(1.9 * percent)
  }
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
