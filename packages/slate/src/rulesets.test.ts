import { describe, expect, test } from 'vitest'
import type { Site } from './contest.ts'
import { hasCaptain, type Ruleset } from './ruleset.ts'
import { findRuleset, rulesets } from './rulesets.ts'
import { sitesOf, siteTable } from './sites/sites.ts'
import { contestTypes, type Sport, sports } from './sport.ts'

const positionsOf: Record<Sport, string[]> = {
  nfl: ['QB', 'RB', 'WR', 'TE', 'K', 'DST'],
  nba: ['PG', 'SG', 'SF', 'PF', 'C'],
  mlb: ['P', 'SP', 'RP', 'C', '1B', '2B', '3B', 'SS', 'OF'],
  pga: ['G'],
  mma: ['F'],
  nascar: ['D'],
}

describe.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))('the rules of %s', (id, ruleset) => {
  test('have an id of site, sport, contest and seasons', () => {
    const { site, sport, contestType, seasons } = ruleset
    const years = seasons === undefined ? [] : [`${seasons.from ?? ''}-${seasons.to ?? ''}`]
    expect(id).toBe([siteTable(site).name.toLowerCase(), sport, contestType, ...years].join('/'))
    expect(rulesets.filter((other) => other.id === id)).toHaveLength(1)
  })

  test('name their source and its date', () => {
    expect(ruleset.source.from).not.toBe('')
    expect(ruleset.source.checked).toMatch(/^20\d\d-\d\d-\d\d$/)
  })

  test('open every slot to positions of the sport', () => {
    for (const { accepts } of ruleset.slots) {
      expect(accepts.length).toBeGreaterThan(0)
      expect(positionsOf[ruleset.sport]).toEqual(expect.arrayContaining([...accepts]))
    }
  })

  test('have limits that a lineup can meet', () => {
    for (const limit of ruleset.limits) {
      if (limit.kind === 'maxPerTeam') expect(limit.count).toBeGreaterThan(1)
      else expect(limit.count).toBeLessThanOrEqual(ruleset.slots.length)
      if (limit.kind === 'maxPerTeam')
        expect(positionsOf[ruleset.sport]).toEqual(expect.arrayContaining([...(limit.positions ?? [])]))
    }
  })

  test('have one captain at 1.5 times the points in showdowns and FanDuel’s mma, and none elsewhere', () => {
    const captains = ruleset.slots.filter(({ points }) => points !== undefined)
    const isFanduelMma = id === 'fanduel/mma/classic'
    expect(hasCaptain(ruleset)).toBe(ruleset.contestType === 'showdown' || isFanduelMma)
    expect(captains.map(({ name, points }) => [name, points])).toEqual(hasCaptain(ruleset) ? [['CPT', 1.5]] : [])
  })
})

const contests = sports.flatMap((sport) =>
  sitesOf(sport).flatMap((site) =>
    contestTypes
      .map((contestType) => ({ sport, site, contestType }))
      .filter((contest) => findRuleset({ ...contest, season: 2024 }) !== undefined),
  ),
)

test('every contest has exactly one set of rules in each season from 2019 to 2026', () => {
  for (const kind of contests) {
    for (let season = 2019; season <= 2026; season++) {
      const valid = rulesets.filter(
        (rules) =>
          rules.sport === kind.sport &&
          rules.site === kind.site &&
          rules.contestType === kind.contestType &&
          season >= (rules.seasons?.from ?? 0) &&
          season <= (rules.seasons?.to ?? 9999),
      )
      expect(
        valid.map(({ id }) => id),
        JSON.stringify({ ...kind, season }),
      ).toHaveLength(1)
      expect(findRuleset({ ...kind, season })).toBe(valid[0])
    }
  }
})

test('Yahoo has only nfl contests', () => {
  expect(findRuleset({ sport: 'nba', site: 'ya', contestType: 'classic', season: 2024 })).toBeUndefined()
})

const rules = (site: Site, sport: Sport, contestType: 'classic' | 'showdown', season: number): Ruleset =>
  findRuleset({ site, sport, contestType, season })!

describe.each([2023, 2024])('rosters of %i have the documented size', (season) => {
  test.each([
    ['nfl', 'dk', 9, 6],
    ['nfl', 'fd', 9, 5],
    ['nfl', 'ya', 9, 5],
    ['nba', 'dk', 8, 6],
    ['nba', 'fd', 9, 5],
    ['mlb', 'dk', 10, 6],
    ['mlb', 'fd', 9, 5],
    ['pga', 'dk', 6, 6],
    ['pga', 'fd', 6, 5],
    ['mma', 'dk', 6, 6],
    ['mma', 'fd', 6, 5],
    ['nascar', 'dk', 6, 6],
    ['nascar', 'fd', 6, 5],
  ] as const)('%s on %s: %i, in a showdown %i', (sport, site, classic, showdown) => {
    expect(rules(site, sport, 'classic', season).slots).toHaveLength(classic)
    expect(rules(site, sport, 'showdown', season).slots).toHaveLength(showdown)
  })
})

test('caps are the sites’ own', () => {
  const caps = (contestType: 'classic' | 'showdown') =>
    Object.fromEntries(
      contests
        .filter((kind) => kind.contestType === contestType)
        .map(({ site, sport }) => [`${site} ${sport}`, rules(site, sport, contestType, 2024).salaryCap]),
    )
  expect(caps('classic')).toMatchObject({
    'dk nfl': 50_000,
    'fd nfl': 60_000,
    'ya nfl': 200,
    'dk nba': 50_000,
    'fd nba': 60_000,
    'dk mlb': 50_000,
    'fd mlb': 35_000,
    'dk pga': 50_000,
    'fd pga': 60_000,
    'dk mma': 50_000,
    'fd mma': 100,
    'dk nascar': 50_000,
    'fd nascar': 50_000,
  })
  expect(rules('ya', 'nfl', 'showdown', 2024).salaryCap).toBe(135)
})

test('FanDuel single games have a fifth FLEX and a 1.5x MVP salary from 2025', () => {
  const before = rules('fd', 'nfl', 'showdown', 2024).slots
  const after = rules('fd', 'nfl', 'showdown', 2025).slots
  expect([before.length, before[0]?.salary]).toEqual([5, 1])
  expect([after.length, after[0]?.salary]).toEqual([6, 1.5])
})

test('FanDuel nascar takes five drivers, and six in the two seasons documented so', () => {
  const drivers = [2022, 2023, 2024, 2025].map((season) => rules('fd', 'nascar', 'classic', season).slots.length)
  expect(drivers).toEqual([5, 6, 6, 5])
})

test.each([
  ['dk', 'nfl', 'QB,RB,RB,WR,WR,WR,TE,FLEX,DST'],
  ['fd', 'nfl', 'QB,RB,RB,WR,WR,WR,TE,FLEX,DEF'],
  ['dk', 'nba', 'PG,SG,SF,PF,C,G,F,UTIL'],
  ['fd', 'nba', 'PG,PG,SG,SG,SF,SF,PF,PF,C'],
  ['dk', 'mlb', 'P,P,C,1B,2B,3B,SS,OF,OF,OF'],
  ['fd', 'mlb', 'P,C/1B,2B,3B,SS,OF,OF,OF,UTIL'],
] as const)('the upload header of %s %s is %s', (site, sport, header) => {
  expect(
    rules(site, sport, 'classic', 2024)
      .slots.map(({ name, header }) => header ?? name)
      .join(','),
  ).toBe(header)
})
