import { buildLineups } from '@slatecraft/optimizer'
import {
  type BuildRequestInput,
  contestTypes,
  defaultSettings,
  findRuleset,
  parseBuildRequest,
  Settings,
  settingNames,
  sitesOf,
  sports,
} from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { settingSections } from './settingFields.ts'
import { settingWords } from './settingWords.ts'

const contests = sports.flatMap((sport) =>
  sitesOf(sport).flatMap((site) =>
    contestTypes.flatMap((contestType) => {
      const ruleset = findRuleset({ sport, site, contestType, season: 2025 })
      return ruleset === undefined ? [] : [ruleset]
    }),
  ),
)
type Contest = (typeof contests)[number]

const requestOf = (ruleset: Contest, settings: Partial<Settings>): BuildRequestInput => ({
  sport: ruleset.sport,
  site: ruleset.site,
  contestType: ruleset.contestType,
  season: 2025,
  counter: ruleset.sport === 'nfl' ? 1 : '2025-10-01',
  slate: 'Main',
  lineupLength: ruleset.slots.length,
  ...defaultSettings(ruleset),
  numLUs: 0,
  players: [{ Id: '1', Name: 'Ada Reed', Position: 'QB', TeamAbbrev: 'BUF', Opp: 'MIA', Salary: 5000, ProjPts: 10 }],
  ...settings,
})

/** What a run says of a setting that changes nothing in the contest. */
function isPassedOver(ruleset: Contest, name: keyof Settings): boolean {
  const defaults = defaultSettings(ruleset)
  const isRule = name === 'specificStacks'
  const settings = { ...(isRule && { stackSettingMode: 'advanced' as const }), [name]: another(name, defaults) }
  const run = buildLineups(parseBuildRequest(requestOf(ruleset, settings)), { now: () => 0 })
  const { done, value } = run.next()
  return done === true && value.messages.some((words) => words.startsWith('Without meaning') && words.includes(name))
}

/** A lawful value that is not the default. */
function another(name: keyof Settings, defaults: Settings): unknown {
  const candidates = [
    ...[true, false, 1, 2, 0.5, 'advanced', ['BUF'], { threshold: 5, force: 1 }],
    { ...defaults.captainPct, qb: 0.5 },
    [{ label: 'One', freq: 1 }],
  ]
  return candidates.find(
    (value) =>
      Settings.shape[name].safeParse(value).success && JSON.stringify(value) !== JSON.stringify(defaults[name]),
  )
}

/** Asked beside Build, and what screens reset the salary to. */
const notFields = ['numLUs', 'maxSalDefault']

test.each(contests.map((ruleset) => [ruleset.id, ruleset] as const))(
  'every setting that means something in %s has a field, and none that does not',
  (_, ruleset) => {
    const offered = new Set(settingSections(ruleset).flatMap(({ fields }) => fields.map(({ setting }) => setting)))
    const meant = settingNames.filter((name) => !notFields.includes(name) && !isPassedOver(ruleset, name))
    expect([...offered].filter((name) => name !== 'seed').sort()).toEqual(meant.sort())
    expect(offered.has('seed')).toBe(true)
  },
)

test.each(contests.map((ruleset) => [ruleset.id, ruleset] as const))(
  'the least and the most of every field of %s make a request that can be read',
  (_, ruleset) => {
    const values = { ...defaultSettings(ruleset), seed: 1 }
    for (const field of settingSections(ruleset).flatMap(({ fields }) => fields)) {
      if (field.kind !== 'number') continue
      const { format } = field
      for (const shown of [format.least, format.most, ...(format.whenEmpty === undefined ? [] : [null])]) {
        const value = shown !== null && format.isShare ? shown / 100 : shown
        const request = { ...requestOf(ruleset, {}), ...field.change(value, values) } as BuildRequestInput
        expect(() => parseBuildRequest(request), `${field.id} ${shown}`).not.toThrow()
      }
    }
  },
)

test('no two fields of a contest have the same name, and each says in a line what it does', () => {
  for (const ruleset of contests) {
    const fields = settingSections(ruleset).flatMap((section) => section.fields)
    expect(new Set(fields.map(({ label }) => label)).size).toBe(fields.length)
    expect(fields.filter(({ meaning }) => meaning.length < 20 || meaning.length > 110)).toEqual([])
  }
})

test('a setting is told in the words and units of its field, a setting of several parts part by part', () => {
  const ruleset = findRuleset({ sport: 'nfl', site: 'dk', contestType: 'showdown', season: 2024 })!
  const words = settingWords(ruleset)
  const values = { ...defaultSettings(ruleset), seed: 1, minSal: 48_500, numLUs: 1500 }
  expect(words('minSal', values)).toEqual([{ label: 'Min Salary', value: '$48,500' }])
  expect(words('numLUs', values)).toEqual([{ label: 'Lineups', value: '1,500' }])
  expect(words('allowDefenseVsQB', values)).toEqual([{ label: 'Defense vs QB', value: 'on' }])
  expect(words('captainPct', values)).toContainEqual({ label: 'K as captain', value: '100 %' })
  expect(words('rbFlexPct', values)).toEqual([])
})
