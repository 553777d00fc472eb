import { defaultTeamStack, type PlayerEdits, PlayerRow } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { presetDifferences } from '../presetDifferences.ts'
import { misfitSentences } from '../presetSentences.ts'
import { group, slateWith, week3 } from '../testSlates.ts'
import { copyParts, enteredWords } from './copyParts.ts'
import { type CopySource, copyable, copyPlan, enteredOn } from './copyPlan.ts'

const names = { '4-allen': 'Allen', '4-diggs': 'Diggs', '4-kelce': 'Kelce', '4-gone': 'Gone' }
const there = Object.entries(names).map(([Id, Name]) =>
  PlayerRow.parse({ Id, Name, Position: 'QB', TeamAbbrev: 'BUF', Salary: 5000 }),
)
const edits: PlayerEdits = {
  '4-allen': { MinExp: 100, UserProj: 25 },
  '4-diggs': { MaxExp: 0, Boost: 5 },
  '4-gone': { MaxExp: 20 },
}
const week4: CopySource = {
  key: { ...week3, counter: 4 },
  players: there,
  edits,
  isZeroed: false,
  settings: { minUnique: 3, numLUs: 300 },
  teamStacks: {
    BUF: { ...defaultTeamStack('BUF'), TotalMaxRBs: 0 },
    NYJ: { ...defaultTeamStack('NYJ'), TotalMaxRBs: 0 },
  },
  groups: { g: group('g', ['4-allen', '4-gone']), h: group('h', ['4-gone']) },
}
const all = new Set(copyParts)

test('everything comes from the other slate by name, and what is not here is named', () => {
  const here = slateWith({
    edits: { hurts: { MinExp: 40, UserOwn: 9 }, allen: { UserProj: 20 } },
    groups: { mine: group('mine', ['kelce']) },
  })
  const { plan, carried } = copyPlan(week4, here, all)
  expect(plan.label).toMatch(/^Copied from Main · 2024 Week 4/)
  expect(plan.edits).toMatchObject({
    allen: { MinExp: 100, UserProj: 20 },
    diggs: { MaxExp: 0, Boost: 5 },
    hurts: { UserOwn: 9 },
  })
  expect(plan.edits.hurts).not.toHaveProperty('MinExp')
  expect(plan.settings).toEqual({ minUnique: 3, numLUs: 300 })
  expect(Object.keys(plan.teamStacks)).toEqual(['BUF'])
  expect(plan.groups).toMatchObject({ g: { players: ['allen'] } })
  expect(presetDifferences(here, plan).groups.removed.map(({ ID }) => ID)).toEqual(['mine'])
  expect(carried).toMatchObject({ found: 2, missing: ['Gone'] })
  expect(misfitSentences(plan.misfits)).toEqual([
    'Not on this slate: NYJ.',
    'Left out, because none of its players or anchors are on this slate: Group h.',
    'Group g loses 1 player who is not on this slate.',
  ])
})

test('only the chosen parts change; exposures don’t bring groups, and groups don’t touch exposures', () => {
  const here = slateWith({ edits: { hurts: { MinExp: 40 } }, groups: { mine: group('mine', ['kelce']) } })
  const groups = copyPlan(week4, here, new Set(['groups'])).plan
  expect([Object.keys(groups.groups), groups.edits, groups.settings, groups.teamStacks]).toEqual([['g'], {}, {}, {}])
  const { plan: exposures, carried } = copyPlan(week4, here, new Set(['exposures']))
  expect([Object.keys(exposures.groups), exposures.settings]).toEqual([['mine'], {}])
  expect(exposures.edits.allen).toEqual({ MinExp: 100 })
  expect(carried).toMatchObject({ found: 2, missing: ['Gone'] })
})

test('projections come from another slate of the same day only, and leave exposures alone', () => {
  const here = slateWith({ edits: { allen: { MaxExp: 30 } } })
  const early = { ...week4, key: { ...week3, slate: 'Early' } }
  expect(copyPlan(early, here, new Set(['numbers'])).plan.edits.allen).toEqual({ MaxExp: 30, UserProj: 25 })
  expect([...copyable(early, here)]).toContain('numbers')
  expect([...copyable(week4, here)]).not.toContain('numbers')
})

test('players excluded by default there are excluded here too, whoever they are', () => {
  const zeroed = { ...week4, isZeroed: true }
  const here = slateWith({ edits: { hurts: { MaxExp: 50 } } })
  const { plan, carried } = copyPlan(zeroed, here, new Set(['exposures']))
  expect(plan.isZeroed).toBe(true)
  expect(plan.edits).toMatchObject({ allen: { MinExp: 100 }, hurts: {}, kelce: {} })
  expect(carried.missing).toEqual(['Gone'])
  expect(copyPlan(week4, { ...here, isZeroed: true }, new Set(['groups'])).plan.isZeroed).toBe(true)
})

test('parts that the other slate lacks, or of which nothing fits, can’t be chosen, as they would only remove what is here', () => {
  const none: CopySource = {
    ...week4,
    edits: { '4-gone': { MaxExp: 1 } },
    settings: {},
    teamStacks: {},
    groups: { h: week4.groups.h! },
  }
  expect([...copyable(none, slateWith())]).toEqual([])
  expect([...copyable(week4, slateWith())]).toEqual(['exposures', 'groups', 'teamStacks', 'settings'])
})

test('a slate says how much is kept on it', () => {
  expect(enteredWords(enteredOn(week4))).toBe('3 exposures, 1 projection, 2 groups, 2 team stacks and 2 settings')
})
