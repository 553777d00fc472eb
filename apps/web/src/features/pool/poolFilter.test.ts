import { derivePlayer, PlayerRow } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { filterWords, isShown, passes, poolFilterOf, positionsOf, realPositionsOf } from './poolFilter.ts'

const swift = derivePlayer(
  PlayerRow.parse({ Id: '1', Name: "D'Andre Swift", Position: 'RB', TeamAbbrev: 'CHI', Salary: 6000, ProjPts: 12 }),
)
const shows = (search: Parameters<typeof poolFilterOf>[0], player = swift) =>
  passes(player, poolFilterOf(search, 'nfl'))

test('the name search ignores case and non-letters', () => {
  expect(shows({ name: 'dandre swift' })).toBe(true)
  expect(shows({ name: 'DAndre' })).toBe(true)
  expect(shows({ name: 'Luka' })).toBe(false)
  expect(shows({ name: 'doncic' }, { ...swift, Name: 'Luka Dončić' })).toBe(true)
})

test.each(['pga', 'mma', 'nascar'] as const)('in %s there is no team filter, not even from an address', (sport) => {
  expect(poolFilterOf({ team: 'KC' }, sport).team).toBeUndefined()
  expect(passes(swift, poolFilterOf({ team: 'KC' }, sport))).toBe(true)
})

test('the team filter matches part of a code in any case', () => {
  expect(shows({ team: 'ch' })).toBe(true)
  expect(shows({ team: 'KC' })).toBe(false)
})

test('a position button shows everyone who may play there', () => {
  const guard = { ...swift, Positions: ['PG', 'SG'] }
  expect(shows({ pos: 'SG' }, guard)).toBe(true)
  expect(shows({ pos: 'C' }, guard)).toBe(false)
  expect(shows({ pos: 'CPT' }, { ...swift, RosterPosition: 'CPT' })).toBe(true)
})

test('two boxes hide players without exposure or points; MLB starts with the second checked', () => {
  expect(shows({ hideMax: '1' }, { ...swift, MaxExp: 0 })).toBe(false)
  expect(shows({}, { ...swift, MaxExp: 0, ProjPtsAdjusted: 0 })).toBe(true)
  expect(shows({ hidePts: '1' }, { ...swift, ProjPtsAdjusted: 0 })).toBe(false)
  expect(poolFilterOf({}, 'mlb').hideZeroPts).toBe(true)
  expect(poolFilterOf({ hidePts: '0' }, 'mlb').hideZeroPts).toBe(false)
})

test('selected cheatsheets show only the players they pick', () => {
  expect(passes(swift, poolFilterOf({}, 'nfl', new Set(['1'])))).toBe(true)
  expect(passes(swift, poolFilterOf({}, 'nfl', new Set(['2'])))).toBe(false)
  expect(passes(swift, poolFilterOf({}, 'nfl', new Set()))).toBe(false)
})

test('changing all shown players names the filters', () => {
  expect(filterWords(poolFilterOf({ team: 'mia ', pos: 'WR', name: 'hill', hidePts: '1' }, 'nfl'))).toBe(
    'MIA, WR, “hill”, with points',
  )
  expect(filterWords(poolFilterOf({}, 'nfl'))).toBe('')
})

test('showdown has buttons for captain and flex, classic has one per position', () => {
  expect(positionsOf('nfl', 'showdown')).toEqual(['CPT', 'FLEX'])
  expect(positionsOf('nfl', 'classic')).toEqual(['QB', 'RB', 'WR', 'TE', 'DST'])
  expect(positionsOf('nba', 'classic')).toEqual(['PG', 'SG', 'SF', 'PF', 'C'])
  expect(positionsOf('mlb', 'classic')).toEqual(['P', 'C', '1B', '2B', 'SS', '3B', 'OF'])
})

test('while hand-building, “Only players who fit” hides the rest; afterward it hides no one', () => {
  const hand = {
    faults: new Map([['1', 'No WR slot left.']]),
    lockFault: () => undefined,
    add() {},
    remove() {},
  }
  const shows = (search: Parameters<typeof poolFilterOf>[0]) => isShown(swift, poolFilterOf(search, 'nfl'), hand)
  expect(shows({ hand: '1', fits: '1' })).toBe(false)
  expect(shows({ hand: '1' })).toBe(true)
  expect(shows({ fits: '1' })).toBe(true)
  expect(isShown({ ...swift, Id: '2' }, poolFilterOf({ hand: '1', fits: '1' }, 'nfl'), hand)).toBe(true)
  expect(filterWords(poolFilterOf({ hand: '1', fits: '1', pos: 'WR' }, 'nfl'))).toBe('WR, players who fit')
})

test('showdown filters by slot and by the player’s own position, kickers too', () => {
  const captain = { ...swift, RosterPosition: 'CPT' as const }
  expect(shows({ real: 'RB' }, captain)).toBe(true)
  expect(shows({ real: 'RB', pos: 'FLEX' }, captain)).toBe(false)
  expect(shows({ real: 'WR', pos: 'CPT' }, captain)).toBe(false)
  const pool = ['K', 'WR', 'QB'].map((position) => ({ ...captain, Positions: [position] }))
  expect(realPositionsOf('nfl', 'showdown', pool)).toEqual(['QB', 'WR', 'K'])
  expect(realPositionsOf('pga', 'showdown', [{ ...captain, Positions: ['G'] }])).toEqual([])
  expect(realPositionsOf('nfl', 'classic', pool)).toEqual([])
  expect(filterWords(poolFilterOf({ pos: 'CPT', real: 'WR' }, 'nfl'))).toBe('CPT, WR')
})
