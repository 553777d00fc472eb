import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fantasyPoints, nflScoring, type StatLine } from './scoring.ts'

const lamarJackson: StatLine = { passYards: 324, passTds: 5, rushYards: 6 }
const christianMcCaffrey: StatLine = {
  rushYards: 128,
  rushTds: 2,
  receptions: 10,
  receivingYards: 81,
}

describe("a game is worth what each site's table says", () => {
  // DraftKings' own points of week 1 of 2019.
  test.each([
    ['Lamar Jackson, 324 yards and 5 touchdowns', lamarJackson, 36.56],
    ['Dak Prescott, 405 yards and 4 touchdowns', { passYards: 405, passTds: 4, rushYards: 12 }, 36.4],
    ['Christian McCaffrey, 128 yards on the ground and 10 catches', christianMcCaffrey, 45.9],
    ['Sammy Watkins, 198 yards and 3 touchdowns', { receptions: 9, receivingYards: 198, receivingTds: 3 }, 49.8],
    ['John Ross, 158 yards and 2 touchdowns', { receptions: 7, receivingYards: 158, receivingTds: 2 }, 37.8],
  ])('%s, as DraftKings paid it', (_, line, points) => {
    expect(fantasyPoints('dk', line)).toBe(points)
  })

  test('FanDuel and Yahoo give half a point a catch and no bonus', () => {
    expect(fantasyPoints('fd', christianMcCaffrey)).toBe(37.9)
    expect(fantasyPoints('ya', christianMcCaffrey)).toBe(37.9)
    expect(fantasyPoints('fd', lamarJackson)).toBe(33.56)
  })

  test('a lost fumble costs one point on DraftKings and two elsewhere, an interception one everywhere', () => {
    expect((['dk', 'fd', 'ya'] as const).map((site) => fantasyPoints(site, { fumblesLost: 1 }))).toEqual([-1, -2, -2])
    expect((['dk', 'fd', 'ya'] as const).map((site) => fantasyPoints(site, { interceptions: 2 }))).toEqual([-2, -2, -2])
  })

  test('a bonus begins at its mark, not a yard before, and each comes once', () => {
    expect(fantasyPoints('dk', { rushYards: 99 })).toBe(9.9)
    expect(fantasyPoints('dk', { rushYards: 100 })).toBe(13)
    expect(fantasyPoints('dk', { rushYards: 250, receivingYards: 100, passYards: 300 })).toBe(25 + 10 + 12 + 9)
  })

  test('a kicker earns 3, 4 and 5 points by the distance, and 1 for an extra point', () => {
    const kicks = { fieldGoalsTo39: 1, fieldGoals40To49: 1, fieldGoalsFrom50: 1, extraPoints: 2 }
    expect(fantasyPoints('dk', kicks)).toBe(14)
  })
})

describe('what holds of every game', () => {
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

  test.each(['fd', 'ya'] as const)('without bonuses (%s) two halves are worth the game', (site) => {
    expect(nflScoring[site].bonuses).toEqual([])
    fc.assert(
      fc.property(anyLine, anyLine, (first: StatLine, second: StatLine) => {
        const game = Object.fromEntries(
          statNames.map((name) => [name, (first[name] ?? 0) + (second[name] ?? 0)] as const),
        )
        expect(fantasyPoints(site, game)).toBeCloseTo(fantasyPoints(site, first) + fantasyPoints(site, second), 8)
      }),
    )
  })

  test('DraftKings pays half a point a catch more than FanDuel, a point less for each lost fumble, and its bonuses', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const { receptions = 0, fumblesLost = 0, passYards = 0, rushYards = 0, receivingYards = 0 } = line
        const marks = [passYards >= 300, rushYards >= 100, receivingYards >= 100].filter(Boolean).length
        const more = 0.5 * receptions + fumblesLost + 3 * marks
        expect(fantasyPoints('dk', line)).toBeCloseTo(fantasyPoints('fd', line) + more, 8)
      }),
    )
  })
})
