import { expect, test } from 'vitest'
import { type BuildRequestInput, parseBuildRequest } from '../buildRequest.ts'
import type { Ruleset } from '../ruleset.ts'
import { findRuleset, rulesets } from '../rulesets.ts'
import { defaultSettings } from './defaultSettings.ts'
import { meansSomething, settingSectionsOf } from './settingFields.ts'
import { settingNames } from './settings.ts'
import { settingLabel, settingWords } from './settingWords.ts'

const contests = rulesets.map((ruleset) => [ruleset.id, ruleset] as const)
const fieldsIn = (ruleset: Ruleset) => settingSectionsOf(ruleset).flatMap(({ fields }) => fields)

const requestOf = (ruleset: Ruleset): BuildRequestInput => ({
  sport: ruleset.sport,
  site: ruleset.site,
  contestType: ruleset.contestType,
  season: ruleset.seasons?.to ?? 2025,
  counter: ruleset.sport === 'nfl' ? 1 : '2025-10-01',
  slate: 'Main',
  lineupLength: ruleset.slots.length,
  ...defaultSettings(ruleset),
  players: [{ Id: '1', Name: 'Ada Reed', Position: 'QB', TeamAbbrev: 'BUF', Opp: 'MIA', Salary: 5000, ProjPts: 10 }],
})

test.each(contests)('every setting that means something in %s has a field, except the salary cap', (_, ruleset) => {
  const offered = new Set(fieldsIn(ruleset).map(({ setting }) => setting))
  const expected = settingNames.filter((name) => name !== 'maxSalDefault' && meansSomething(name, ruleset))
  expect([...offered].sort()).toEqual([...expected, 'seed'].sort())
})

test.each(contests)('both ends of every field of %s make a valid request', (_, ruleset) => {
  const values = { ...defaultSettings(ruleset), seed: 1 }
  for (const field of fieldsIn(ruleset)) {
    if (field.kind !== 'number') continue
    const { format } = field
    for (const shown of [format.least, format.most, ...(format.whenEmpty === undefined ? [] : [null])]) {
      const value = shown !== null && format.isShare ? shown / 100 : shown
      const request = { ...requestOf(ruleset), ...field.change(value, values) } as BuildRequestInput
      expect(() => parseBuildRequest(request), `${field.id} ${shown}`).not.toThrow()
    }
  }
})

test.each(contests)('no two fields of %s share a label, and each has a line of help', (_, ruleset) => {
  const fields = fieldsIn(ruleset)
  expect(new Set(fields.map(({ label }) => label)).size).toBe(fields.length)
  expect(fields.filter(({ help }) => help.length < 15 || help.length > 110 || !help.endsWith('.'))).toEqual([])
})

test('a setting is shown by the label and unit of its field, part by part', () => {
  const ruleset = findRuleset({ sport: 'nfl', site: 'dk', contestType: 'showdown', season: 2024 })!
  const values = { ...defaultSettings(ruleset), seed: 1, minSal: 48_500, numLUs: 1500 }
  expect(settingWords(ruleset, 'minSal', values)).toEqual([{ label: 'Min Salary', value: '$48,500' }])
  expect(settingWords(ruleset, 'numLUs', values)).toEqual([{ label: 'Lineups', value: '1,500' }])
  expect(settingWords(ruleset, 'allowDefenseVsQB', values)).toEqual([{ label: 'Allow defense vs QB', value: 'on' }])
  expect(settingWords(ruleset, 'captainPct', values)).toContainEqual({ label: 'K as captain, at most', value: '100%' })
  expect(settingWords(ruleset, 'rbFlexPct', values)).toEqual([])
  expect(settingLabel('captainPct', 'k')).toBe('K as captain')
})

test('a sport can have its own words for a setting', () => {
  const helpIn = (sport: 'nfl' | 'nba') => {
    const ruleset = findRuleset({ sport, site: 'dk', contestType: 'classic', season: 2024 })!
    return fieldsIn(ruleset).find(({ id }) => id === 'teamStackPct')!.help
  }
  expect(helpIn('nfl')).toContain('quarterback')
  expect(helpIn('nba')).toContain('two players from one team')
})

test('every share of lineups that is a floor or a ceiling says at least or at most in its label', () => {
  const labels = rulesets
    .flatMap((ruleset) => settingSectionsOf(ruleset))
    .flatMap(({ fields }) => fields.filter((field) => field.kind === 'number' && field.format.isShare === true))
    .map(({ label }) => label)
  // The share of lineups that maximize ceilings is neither: it is exact.
  expect(new Set(labels.filter((label) => !/, at (least|most)$/.test(label)))).toEqual(new Set(['Ceiling lineups']))
  expect(new Set(labels)).toContain('Team Stack, at least')
  expect(new Set(labels)).toContain('RB with own QB, at most')
})
