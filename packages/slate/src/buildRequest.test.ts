import { describe, expect, test } from 'vitest'
import { type BuildRequestInput, parseBuildRequest } from './buildRequest.ts'
import { InputError } from './inputError.ts'

const player = (Id: string, fields: Record<string, unknown> = {}) => ({
  Id,
  Name: `Player ${Id}`,
  Position: 'WR',
  Salary: 5000,
  ...fields,
})

const request = (fields: Record<string, unknown> = {}) =>
  ({
    sport: 'nfl',
    site: 'dk',
    contestType: 'classic',
    season: 2024,
    counter: 7,
    slate: 'Main',
    lineupLength: 9,
    players: [player('1'), player('2')],
    ...fields,
  }) satisfies Partial<BuildRequestInput> & Record<string, unknown>

const faultsOf = (input: unknown): string[] => {
  try {
    parseBuildRequest(input)
    return []
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return error.message.split('\n')
  }
}

describe('a request with a slate and a pool', () => {
  test("has the contest's defaults for settings that it leaves out", () => {
    const parsed = parseBuildRequest(request())
    expect(parsed).toMatchObject({ seed: 1, numLUs: 3, minSal: 49_000, maxSal: 50_000, minUnique: 1, groups: [] })
    expect(parsed.players.map(({ MinExp, MaxExp }) => [MinExp, MaxExp])).toEqual([
      [0, 100],
      [0, 100],
    ])
  })

  test('keeps named settings, also 0 and false', () => {
    expect(parseBuildRequest(request({ numLUs: 150, minSal: 0, allowDefenseVsFlex: false }))).toMatchObject({
      numLUs: 150,
      minSal: 0,
      allowDefenseVsFlex: false,
      maxSal: 50_000,
    })
  })

  test('never spends more than the cap', () => {
    expect(parseBuildRequest(request({ maxSal: 70_000 })).maxSal).toBe(50_000)
  })

  test("drops the user's token", () => {
    expect(parseBuildRequest(request({ token: 'secret' }))).not.toHaveProperty('token')
  })
})

test('an after-start build has its moment in UTC, and its lineups’ slots', () => {
  const afterStartLineups = [{ slate: 'Main', active: true, lineups: [{ players: ['1', '2'], slots: ['WR', 'FLEX'] }] }]
  const asked = { afterStartActivated: true, afterStartLineups, asOf: '2024-10-20T17:30:00Z' }
  expect(parseBuildRequest(request(asked))).toMatchObject(asked)
  expect(faultsOf(request({ ...asked, asOf: '2024-10-20T13:30:00-04:00' }))).toEqual([expect.stringMatching(/^asOf: /)])
})

describe('a request is refused for', () => {
  test.each([
    ['an unknown setting', { minUniq: 2 }, 'minUniq: is not a known field'],
    [
      'an unknown column',
      { players: [player('1'), player('2', { Color: 'red' })] },
      'players[1].Color: is not a known field',
    ],
    ['a number written as text', { numLUs: '20' }, 'numLUs: must be a number (given: "20")'],
    [
      'a column out of its range',
      { players: [player('1', { MaxExp: 120 })] },
      'players[0].MaxExp: must be at most 100 (given: 120)',
    ],
    ['a field that is missing', { slate: undefined }, 'slate: is missing'],
    [
      'a field of a player that is missing',
      { players: [{ ...player('1'), Salary: undefined }] },
      'players[0].Salary: is missing',
    ],
    ['a repeated player', { players: [player('1'), player('1')] }, 'players[1].Id: 1 is repeated'],
    ['a wrong number of slots', { lineupLength: 8 }, 'lineupLength: this contest has 9 slots, not 8'],
    [
      'a site without the sport',
      { sport: 'nba', site: 'ya', counter: '2024-11-01' },
      'site: Yahoo has no NBA contests',
    ],
    ['a date in nfl', { counter: '2024-10-20' }, 'site: NFL slates go by week, 1 to 22'],
    ['a week elsewhere', { sport: 'nba', counter: 7 }, 'site: NBA slates go by date, YYYY-MM-DD'],
  ])('%s', (_, fields, message) => {
    const faults = faultsOf(request(fields))
    expect(faults).toHaveLength(1)
    expect(faults[0]).toEqual(typeof message === 'string' ? message : expect.stringMatching(message))
  })

  test.each([[23], [0], ['2024-02-30'], [7.5]])('an impossible counter: %s', (counter) => {
    expect(faultsOf(request({ counter }))).toEqual([expect.stringMatching(/^counter: /)])
  })

  test('every wrong field, not only the first', () => {
    expect(
      faultsOf(request({ numLUs: -1, minUnique: 0, color: 'red' }))
        .map((fault) => fault.split(':')[0])
        .sort(),
    ).toEqual(['color', 'minUnique', 'numLUs'])
  })

  test('being no request at all', () => {
    for (const input of [null, [], 'build', 3]) expect(faultsOf(input)).not.toEqual([])
  })

  test('long values, shown shortened', () => {
    expect(faultsOf(request({ slate: 'x'.repeat(500) }))[0]!.length).toBeLessThan(150)
    expect(faultsOf(request({ ['x'.repeat(500)]: 1 }))[0]!.length).toBeLessThan(150)
  })

  test('deeply nested values, shown in outline, and at most twenty faults', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)
    expect(faultsOf(request({ slate: deep }))[0]).toMatch(/^slate: .*\(given: a list of 1\)$/)
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`color${index}`, 'red']))
    expect(faultsOf(request(many))).toHaveLength(21)
    expect(faultsOf(request(many)).at(-1)).toBe('and 480 more')
  })
})

test('the season picks the rules: FanDuel single games have six slots from 2025', () => {
  const single = { site: 'fd', contestType: 'showdown', slate: 'KC @ BUF' }
  expect(faultsOf(request({ ...single, season: 2024, lineupLength: 5 }))).toEqual([])
  expect(faultsOf(request({ ...single, season: 2025, lineupLength: 6 }))).toEqual([])
  expect(faultsOf(request({ ...single, season: 2025, lineupLength: 5 }))).toEqual([
    'lineupLength: this contest has 6 slots, not 5',
  ])
})
