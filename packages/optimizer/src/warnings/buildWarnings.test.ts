import { defaultSettings, defaultTeamStack, findRuleset, InputChange } from '@slatecraft/slate'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testRuns } from '../../../../testing/long.ts'
import { buildWarnings } from './buildWarnings.ts'
import { countedWarnings } from './testing/countedWarnings.ts'
import { randomInput } from './testing/randomInput.ts'
import { type WarningsInput, warningKinds } from './warning.ts'

const seeds = fc.integer({ min: 0, max: 2 ** 31 })
const keysOf = (input: WarningsInput) => buildWarnings(input).map(({ key }) => key)

testRuns(
  'the list has exactly the warnings that an independent count finds, and each names its numbers',
  { few: 120, all: 600 },
  (numRuns) => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const input = randomInput(seed)
        const warnings = buildWarnings(input)
        const counted = countedWarnings(input)
        expect(warnings.map(({ key }) => key).sort()).toEqual([...counted.keys()].sort())
        for (const { key, sentence } of warnings)
          for (const number of counted.get(key) ?? []) expect(sentence).toContain(number)
      }),
      { numRuns },
    )
  },
)

test('random inputs raise every kind of warning, and every kind has a fix', () => {
  const warnings = Array.from({ length: 300 }, (_, seed) => buildWarnings(randomInput(seed))).flat()
  expect(new Set(warnings.map(({ kind }) => kind))).toEqual(new Set(warningKinds))
  const fixed = warnings.filter(({ fix }) => fix !== undefined).map(({ kind }) => kind)
  expect(new Set(fixed)).toEqual(new Set(warningKinds))
})

testRuns(
  'a fix removes its warning, sets only valid values and raises or lowers as it says',
  { few: 30, all: 150 },
  (numRuns) => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const input = randomInput(seed)
        for (const { key, fix, sentence } of buildWarnings(input)) {
          if (fix === undefined) continue
          for (const change of fix.changes) {
            expect(InputChange.parse(change)).toEqual(change)
            if (change.kind !== 'player' || fix.label.startsWith('Swap')) continue
            const { MinExp, MaxExp } = input.players.find(({ Id }) => Id === change.Id)!
            const { edit } = change
            if (edit.MaxExp === undefined) expect(edit.MinExp).toBeLessThanOrEqual(MinExp)
            else expect({ ...edit, isMore: edit.MaxExp >= MaxExp }).toEqual({ MaxExp: edit.MaxExp, isMore: true })
          }
          const after = fixed(input, fix.changes)
          expect(keysOf(after), `${sentence} ${fix.label}`).not.toContain(key)
          expect(after).not.toEqual(input)
        }
      }),
      { numRuns, examples: [[492123044]] },
    )
  },
)

testRuns('no warning is listed twice, and the same inputs give the same list', { few: 20, all: 100 }, (numRuns) => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const keys = keysOf(randomInput(seed))
      expect(new Set(keys).size).toBe(keys.length)
      expect(keysOf(randomInput(seed))).toEqual(keys)
    }),
    { numRuns },
  )
})

describe('showdown', () => {
  test('has no warnings, whatever its players and settings', () => {
    const ruleset = findRuleset({ sport: 'nfl', site: 'dk', contestType: 'showdown', season: 2024 })!
    for (let seed = 0; seed < 20; seed++) expect(buildWarnings({ ...randomInput(seed), ruleset })).toEqual([])
  })
})

test('an untouched slate has no warnings in any sport', () => {
  for (const [sport, site] of [
    ['nfl', 'ya'],
    ['nba', 'fd'],
    ['mlb', 'dk'],
    ['pga', 'dk'],
    ['nascar', 'fd'],
  ] as const) {
    const ruleset = findRuleset({ sport, site, contestType: 'classic', season: 2024 })!
    const positions = ruleset.slots.flatMap(({ accepts }) => accepts)
    const players = [...positions, ...positions, ...positions].map((position, index) => ({
      Id: String(index),
      Name: `Player ${index}`,
      Positions: [position],
      TeamAbbrev: index % 2 === 0 ? 'A' : 'B',
      Opp: index % 2 === 0 ? 'B' : 'A',
      MinExp: 0,
      MaxExp: 100,
      ProjOwn: 10,
      ProjPtsAdjusted: 10,
    }))
    const teamStacks = [defaultTeamStack('A'), defaultTeamStack('B')]
    expect(buildWarnings({ ruleset, settings: defaultSettings(ruleset), players, teamStacks, groups: [] })).toEqual([])
  }
})

/** The inputs with a fix applied. */
function fixed(input: WarningsInput, changes: readonly InputChange[]): WarningsInput {
  let { settings, players, teamStacks, groups } = input
  for (const change of changes) {
    if (change.kind === 'settings') settings = Object.assign({}, settings, change.settings)
    else if (change.kind === 'player')
      players = players.map((player) => (player.Id === change.Id ? { ...player, ...change.edit } : player))
    else if (change.kind === 'teamStack')
      teamStacks = teamStacks.map((row) => (row.TeamAbbrev === change.TeamAbbrev ? { ...row, ...change.fields } : row))
    else groups = groups.map((group) => (group.ID === change.ID ? { ...group, ...change.fields } : group))
  }
  return { ...input, settings, players, teamStacks, groups }
}
