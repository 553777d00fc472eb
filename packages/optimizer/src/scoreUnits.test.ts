import { type BuildRequest, findRuleset, itemsOf, type Player, personsOf } from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import { randomRequest } from '../test/randomRequest.ts'
import { baseScores, drawnOwnership, drawsOf, isRandomized, scoresOf, unitsPerPoint } from './scoreUnits.ts'

const onProjections = { ceiling: false }
const items = (request: BuildRequest) => itemsOf(request, findRuleset(request)!)

/** How far the projections of some players move down and up over many lineups, in percent. */
function movesOf(request: BuildRequest, isMeant: (player: Player) => boolean): { down: number; up: number } {
  const rows = items(request)
  const base = baseScores(rows, onProjections)
  const draws = drawsOf(request, rows)
  const moves = Array.from({ length: 200 }, (_, lineup) => draws.scores(lineup, onProjections)).flatMap((scores) =>
    rows.flatMap(({ row }, item) => (isMeant(row) && base[item]! > 0 ? [100 * (scores[item]! / base[item]! - 1)] : [])),
  )
  return { down: Math.min(...moves), up: Math.max(...moves) }
}

function expectMovesOf(request: BuildRequest, isMeant: (player: Player) => boolean, percent: number) {
  const { down, up } = movesOf(request, isMeant)
  expect(up).toBeLessThanOrEqual(percent + 1e-3)
  expect(down).toBeGreaterThanOrEqual(-percent - 1e-3)
  expect(up - down).toBeGreaterThanOrEqual(1.9 * percent)
}

const at = (position: string) => (player: Player) => player.Position === position

describe('randomness of projections', () => {
  test.each(['classic', 'showdown'] as const)(
    'nfl %s: that of the position, 0 included, else the overall one',
    (contestType) => {
      const request = randomRequest({
        seed: 2,
        contestType,
        settings: { projPtsRandInput: 20, projPtsRandQB: 0, projPtsRandTE: 50, projPtsRandHitter: 90 },
      })
      expectMovesOf(request, at('QB'), 0)
      expectMovesOf(request, at('TE'), 50)
      expectMovesOf(request, at('WR'), 20)
      if (contestType === 'showdown') expectMovesOf(request, at('K'), 20)
    },
  )

  test('mlb: that of the role', () => {
    const request = randomRequest({
      seed: 2,
      sport: 'mlb',
      settings: { projPtsRandInput: 40, projPtsRandHitter: 0, projPtsRandPitcher: 30, projPtsRandQB: 90 },
    })
    const isPitcher = ({ Positions }: Player) => ['SP', 'RP'].includes(Positions[0]!)
    expectMovesOf(request, isPitcher, 30)
    expectMovesOf(request, (player) => !isPitcher(player), 0)
    expectMovesOf({ ...request, projPtsRandHitter: null }, (player) => !isPitcher(player), 40)
  })

  test('other sports use only the overall one', () => {
    const request = randomRequest({ seed: 2, sport: 'nba', settings: { projPtsRandInput: 10, projPtsRandHitter: 90 } })
    expectMovesOf(request, () => true, 10)
    expect(isRandomized({ ...request, projPtsRandInput: 0 })).toBe(false)
  })
})

describe('the objective of a lineup', () => {
  const request = randomRequest({ seed: 2, settings: { projPtsRandInput: 20 } })
  const rows = items(request)

  test('depends on the seed and the lineup’s number, not on earlier lineups', () => {
    expect(scoresOf(request, rows, 3, onProjections)).toEqual(drawsOf(request, rows).scores(3, onProjections))
    expect(scoresOf(request, rows, 3, onProjections)).not.toEqual(scoresOf(request, rows, 4, onProjections))
    expect(scoresOf(request, rows, 3, onProjections)).not.toEqual(
      scoresOf({ ...request, seed: 99 }, rows, 3, onProjections),
    )
  })

  test('is the same for every lineup without randomness', () => {
    const still = { ...request, projPtsRandInput: 0 }
    expect(scoresOf(still, rows, 7, onProjections)).toEqual(baseScores(rows, onProjections))
  })

  test.each(['id', 'name'] as const)(
    'a player’s captain and flex rows move together (rows linked by %s)',
    (linkedBy) => {
      const showdown = randomRequest({
        seed: 2,
        contestType: 'showdown',
        games: 1,
        linkedBy,
        settings: { projPtsRandInput: 25 },
      })
      const person = personsOf(showdown.players)
      const base = baseScores(items(showdown), onProjections)
      const drawn = scoresOf(showdown, items(showdown), 0, onProjections)
      const captains = [...person.keys()].filter((row) => person[row] !== row)
      expect(captains.length).toBe(showdown.players.length / 2)
      for (const row of captains)
        expect(drawn[row]! / base[row]!).toBeCloseTo(drawn[person[row]!]! / base[person[row]!]!, 4)
    },
  )

  test('so do the two items of a player listed once', () => {
    const mma = randomRequest({ seed: 2, sport: 'mma', site: 'fd', games: 6, settings: { projPtsRandInput: 25 } })
    const drawn = scoresOf(mma, items(mma), 0, onProjections)
    for (let item = 0; item < drawn.length; item += 2) expect(drawn[item]! / drawn[item + 1]!).toBeCloseTo(1.5, 2)
  })

  test('on ceilings: the boosted ceiling, or the projection if there is none', () => {
    const edited = (fields: Partial<Player>) => {
      const players = request.players.map((player, index) => (index === 0 ? { ...player, ...fields } : player))
      const still = { ...request, players, projPtsRandInput: 0 }
      return scoresOf(still, items(still), 0, { ceiling: true })[0]! / unitsPerPoint
    }
    expect(edited({ Ceiling: 30.1, Boost: 2 })).toBe(33.11)
    expect(edited({ Ceiling: null, ProjPtsAdjusted: 17.5 })).toBe(17.5)
  })
})

describe('the drawn ownership of a lineup', () => {
  const request = randomRequest({ seed: 2, settings: { projOwnRandInput: 30, projPtsRandInput: 20 } })
  const known = request.players.map(({ ProjOwn }) => ProjOwn!)

  test('has its own randomness in each lineup and stays between 0 and 100', () => {
    for (let lineup = 0; lineup < 50; lineup++) {
      const drawn = drawnOwnership(request, lineup)
      for (const [index, own] of known.entries())
        expect(Math.abs(drawn[index]! - own)).toBeLessThanOrEqual(0.3 * own + 0.0006)
    }
    expect(drawnOwnership(request, 1)).not.toEqual(drawnOwnership(request, 2))
    const everybody = { ...request, players: request.players.map((player) => ({ ...player, ProjOwn: 90 })) }
    expect(Math.max(...drawnOwnership(everybody, 0))).toBe(100)
  })

  test('is the projected one without randomness, and 0 if none is known', () => {
    const [first, ...others] = request.players
    const unknown = { ...request, players: [{ ...first!, ProjOwn: null }, ...others], projOwnRandInput: 0 }
    expect(drawnOwnership(unknown, 5)).toEqual([0, ...known.slice(1)])
  })

  test('does not affect the objective', () => {
    const rows = items(request)
    expect(scoresOf({ ...request, projOwnRandInput: 0 }, rows, 3, onProjections)).toEqual(
      scoresOf(request, rows, 3, onProjections),
    )
  })
})
