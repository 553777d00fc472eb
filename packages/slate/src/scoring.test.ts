import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gamePoints, type StatLine, sitePoints } from './scoring.ts'

const lamarJackson: StatLine = { passYards: 324, passTds: 5, rushYards: 6 }
const christianMcCaffrey: StatLine = {
  rushYards: 128,
  rushTds: 2,
  receptions: 10,
  receivingYards: 81,
}

describe("a game is scored by each site's table", () => {
  // DraftKings' published points of week 1 of 2019.
  test.each([
    ['Lamar Jackson, 324 yards and 5 touchdowns', lamarJackson, 36.56],
    ['Dak Prescott, 405 yards and 4 touchdowns', { passYards: 405, passTds: 4, rushYards: 12 }, 36.4],
    ['Christian McCaffrey, 128 yards on the ground and 10 catches', christianMcCaffrey, 45.9],
    ['Sammy Watkins, 198 yards and 3 touchdowns', { receptions: 9, receivingYards: 198, receivingTds: 3 }, 49.8],
    ['John Ross, 158 yards and 2 touchdowns', { receptions: 7, receivingYards: 158, receivingTds: 2 }, 37.8],
  ])('%s, as DraftKings scored it', (_, line, points) => {
    expect(sitePoints(line).DKPts).toBe(points)
  })

  test('FanDuel and Yahoo give half a point per catch and no bonus', () => {
    expect(sitePoints(christianMcCaffrey)).toMatchObject({ FDPts: 37.9, YAPts: 37.9 })
    expect(sitePoints(lamarJackson).FDPts).toBe(33.56)
  })

  test('a lost fumble costs one point on DraftKings and two elsewhere, an interception one everywhere', () => {
    expect(sitePoints({ fumblesLost: 1 })).toMatchObject({ DKPts: -1, FDPts: -2, YAPts: -2 })
    expect(sitePoints({ interceptions: 2 })).toMatchObject({ DKPts: -2, FDPts: -2, YAPts: -2 })
  })

  test('a bonus starts exactly at its mark, and each counts once', () => {
    expect(sitePoints({ rushYards: 99 }).DKPts).toBe(9.9)
    expect(sitePoints({ rushYards: 100 }).DKPts).toBe(13)
    expect(sitePoints({ rushYards: 250, receivingYards: 100, passYards: 300 }).DKPts).toBe(25 + 10 + 12 + 9)
  })

  test('a kicker scores 3, 4 and 5 points by distance, and 1 for an extra point', () => {
    const kicks = { fieldGoalsTo39: 1, fieldGoals40To49: 1, fieldGoalsFrom50: 1, extraPoints: 2 }
    expect(sitePoints(kicks).DKPts).toBe(14)
  })
})

describe('for every game', () => {
  const count = fc.integer({ min: 0, max: 9 })
  const yards = fc.integer({ min: -10, max: 600 })
  const lineOf = {
    passYards: yards,
    passTds: count,
    interceptions: count,
    rushYards: yards,
    rushTds: count,
    receptions: count,
    receivingYards: yards,
    receivingTds: count,
    returnTds: count,
    twoPointers: count,
    fumblesLost: count,
  }
  const statNames = Object.keys(lineOf) as (keyof typeof lineOf)[]
  const anyLine = fc.record(lineOf, { requiredKeys: [] })

  test.each(['FDPts', 'YAPts'] as const)(
    '%s of two halves add up to the game, since the site has no bonuses',
    (column) => {
      fc.assert(
        fc.property(anyLine, anyLine, (first: StatLine, second: StatLine) => {
          const game = Object.fromEntries(
            statNames.map((name) => [name, (first[name] ?? 0) + (second[name] ?? 0)] as const),
          )
          expect(sitePoints(game)[column]).toBeCloseTo(sitePoints(first)[column] + sitePoints(second)[column], 8)
        }),
      )
    },
  )

  test('DraftKings gives half a point more per catch than FanDuel, takes a point less per lost fumble, and adds bonuses', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const { receptions = 0, fumblesLost = 0, passYards = 0, rushYards = 0, receivingYards = 0 } = line
        const marks = [passYards >= 300, rushYards >= 100, receivingYards >= 100].filter(Boolean).length
        const more = 0.5 * receptions + fumblesLost + 3 * marks
        expect(sitePoints(line).DKPts).toBeCloseTo(sitePoints(line).FDPts + more, 8)
      }),
    )
  })
})

describe('games of other sports', () => {
  const triple = { Pts: 31, Reb: 12, Ast: 14, Stl: 1, Blk: 1, Tov: 4, Fg3m: 2 }

  test('DraftKings adds 1.5 for a double-double and 3 more for a triple-double; FanDuel and Yahoo add nothing', () => {
    const base = 31 + 15 + 21 + 2 + 2 - 2 + 1
    expect(gamePoints('nba', triple)).toEqual({ DKPts: base + 4.5, FDPts: 68.4, YAPts: 68.4 })
    expect(gamePoints('nba', { ...triple, Ast: 9 }).DKPts).toBe(base - 7.5 + 1.5)
  })

  test('a homer is a hit, a run and a run batted in; a line with outs is a pitcher’s', () => {
    expect(gamePoints('mlb', { H: 2, HR: 1, R: 1, RBI: 1, BB: 1 })).toEqual({ DKPts: 19, FDPts: 24.7, YAPts: 19.4 })
    const shutout = { Outs: 27, SO: 10, ER: 0, HA: 3, BBA: 1, Win: 1 }
    expect(gamePoints('mlb', shutout)).toEqual({ DKPts: 46.85, FDPts: 67, YAPts: 41.85 })
    expect(gamePoints('mlb', { Outs: 18, ER: 3 }).FDPts).toBe(18 - 9 + 4)
  })

  // Talladega, October 2021, as published: place, laps led and fastest laps.
  test.each([
    ['Bubba Wallace won from 19th', { Start: 19, Finish: 1, FastLaps: 2, LapsLed: 5 }, 65.15],
    ['Austin Dillon came 11th', { Start: 16, Finish: 11, FastLaps: 0, LapsLed: 0 }, 37],
    ['Kyle Busch lost 25 places', { Start: 2, Finish: 27, FastLaps: 1, LapsLed: 4 }, -8.55],
  ])('%s, as DraftKings scored it', (_, stats, points) => {
    expect(gamePoints('nascar', stats).DKPts).toBe(points)
  })

  test('golf and fights are scored by strokes and strikes that results don’t have', () => {
    expect(gamePoints('pga', { Finish: 1 })).toEqual({})
    expect(gamePoints('mma', { Won: 1 })).toEqual({})
  })
})
