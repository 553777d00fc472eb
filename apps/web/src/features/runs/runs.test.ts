import { type BuildRequestInput, basicStacks, defaultSettings, findRuleset, type Lineup } from '@slatecraft/slate'
import { demoSlate } from '@slatecraft/slate/demo'
import { expect, test } from 'vitest'
import { otherSavedLineups } from './otherSavedLineups.ts'
import { rebuildDiff } from './rebuildDiff.ts'
import { replayCheck } from './replayCheck.ts'
import { requestDifferences } from './requestDifferences.ts'
import { runChoices } from './runChoices.ts'
import type { RunHead } from './shared/runs.ts'

const week3 = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2024, counter: 3, slate: 'Main' } as const
const ruleset = findRuleset(week3)!
const pool = demoSlate(week3)!.players.slice(0, 40)
const [allen, second, third] = pool

const request: BuildRequestInput = {
  ...week3,
  lineupLength: ruleset.slots.length,
  seed: 1,
  ...defaultSettings(ruleset),
  numLUs: 3,
  players: pool,
  teamStacks: [],
  groups: [],
}
const saved = [{ slate: 'Main', active: true, lineups: [{ players: ['a', 'b'] }] }]

test('equal inputs have no differences, whatever their token, time or starting lineups', () => {
  const again = structuredClone(request)
  expect(
    requestDifferences(request, {
      ...again,
      token: 't',
      asOf: '2024-09-22T17:00:00Z',
      earlierLineups: [{ players: ['a'] }],
      savedLineups: saved,
    }),
  ).toEqual([])
})

test('changes since a run are listed by name, before and after', () => {
  const players = pool.map((player) => {
    if (player === allen) return { ...player, MaxExp: 40, UserProj: 30.5 }
    return player === second ? { ...player, Salary: player.Salary + 100 } : player
  })
  const lines = requestDifferences(request, {
    ...request,
    minUnique: 3,
    seed: 7,
    includeSaved: true,
    savedLineups: saved,
    players: players.filter((player) => player.Id !== third!.Id),
    teamStacks: [{ TeamAbbrev: allen!.TeamAbbrev, TotalMaxWRs: 2 }],
    groups: [
      { ID: 'g', name: 'Pair', players: [allen!.Id, second!.Id], minGroup: 0, maxGroup: 1, pctGroup: 1, active: true },
    ],
  })!
  expect(lines.flatMap(({ title, lines }) => lines.map(({ label, text }) => `${title}: ${label} ${text}`))).toEqual([
    'Settings: Include saved lineups off → on',
    'Settings: Min Unique 1 → 3',
    'Settings: Seed 1 → 7',
    `Players: ${allen!.Name} Max Exp 100% → 40%, User Proj none → 30.5`,
    'Groups: Pair new, 2 players',
    `Team stacks: ${allen!.TeamAbbrev} Max WR 4 → 2`,
    `Pool: No longer on the slate ${third!.Name}`,
    `Pool: Updated numbers ${second!.Name}`,
    'Lineups: Saved lineups 0 → 1',
  ])
})

test('in basic mode a changed percentage is named, and the stack rules that follow from it are not', () => {
  const later = { ...defaultSettings(ruleset), teamStackPct: 0.8 }
  expect(requestDifferences(request, { ...request, ...later, specificStacks: basicStacks(later) })).toEqual([
    { title: 'Settings', lines: [{ label: 'Team Stack, at least', text: '90% → 80%' }] },
  ])
})

test('a run whose request can’t be read is not compared with the current inputs', () => {
  expect(requestDifferences({ ...request, minUnique: 99 }, request)).toBeUndefined()
})

const lineup = (number: number, ...players: string[]): Lineup => ({
  uuid: `r-${number}`,
  tags: [],
  players,
  slots: players.map(() => 'QB'),
  points: 100,
  salary: 50_000,
  ownership: 80,
})

test('a rebuild is listed by position: who is out, who is in, why, and what is new or dropped', () => {
  const earlier = [{ players: ['a', 'b'] }, { players: ['a', 'c'] }, { players: ['d', 'e'] }]
  const replaced = [{ luNum: 2, reasons: ['A is now at Max Exp 50'] }]
  const lineups = [lineup(1, 'b', 'a'), lineup(2, 'f', 'c')]
  expect(rebuildDiff({ earlier, asked: 2, lineups, replaced })).toEqual({
    kept: 1,
    changed: [
      { number: 2, left: ['a'], came: ['f'], kind: 'changed', reasons: ['A is now at Max Exp 50'] },
      { number: 3, left: ['d', 'e'], came: [], kind: 'dropped', reasons: [] },
    ],
  })
  const longer = { earlier: earlier.slice(0, 1), asked: 2, replaced: undefined }
  expect(rebuildDiff({ ...longer, lineups: [lineup(1, 'a', 'b'), lineup(2, 'x', 'y')] }).changed).toEqual([
    { number: 2, left: [], came: ['x', 'y'], kind: 'added', reasons: [] },
  ])
})

test('deleting a lineup of a rebuilt run does not move the others', () => {
  const earlier = [{ players: ['a', 'b'] }, { players: ['a', 'c'] }, { players: ['d', 'e'] }]
  const lineups = [lineup(1, 'a', 'b'), lineup(3, 'd', 'e')]
  expect(rebuildDiff({ earlier, asked: 3, lineups, replaced: undefined })).toEqual({ kept: 2, changed: [] })
})

test('a replay matches only if every lineup matches, in order, to the last', () => {
  const summary = (engine: string) => ({ engine }) as NonNullable<Parameters<typeof replayCheck>[0]['summary']>
  const original = { lineups: [lineup(1, 'a', 'b'), lineup(2, 'a', 'c')], summary: summary('1.0') }
  const replay = (...lineups: Lineup[]) => ({ lineups, summary: summary('1.0') })
  expect(replayCheck(original, replay(lineup(9, 'a', 'b'), lineup(8, 'a', 'c')), true)).toEqual({
    same: 2,
    firstDifference: undefined,
    engines: undefined,
  })
  expect(replayCheck(original, replay(lineup(1, 'a', 'b')), false).firstDifference).toBeUndefined()
  expect(replayCheck(original, replay(lineup(1, 'a', 'b')), true).firstDifference).toBe(2)
  expect(replayCheck(original, replay(lineup(1, 'b', 'a')), false).firstDifference).toBe(1)
  expect(replayCheck(original, replay({ ...lineup(1, 'a', 'b'), points: 99 }), false).firstDifference).toBe(1)
  expect(replayCheck(original, { ...replay(), summary: summary('1.1') }, false).engines).toEqual({
    before: '1.0',
    now: '1.1',
  })
})

const head = (id: string, name: string, isBucket = false): RunHead => ({
  id,
  name,
  isBucket,
  createdAt: '2024-09-20T12:00:00Z',
  count: 3,
  status: 'complete',
})
const heads = [head('3', 'Run 3'), head('b', 'Late adds', true), head('1', 'Sunday')]
const names = (groups: ReturnType<typeof runChoices>) =>
  groups.map(({ title, choices }) => [title, ...choices.map(({ name, count }) => `${name} ${count}`)])

test('runs, buckets and saved lineups are listed separately; a running build is listed as its run', () => {
  const none = { status: 'unavailable', sets: [] } as const
  const live = { recordId: '3', count: 7, status: 'building' } as const
  expect(names(runChoices({ heads }, none, live))).toEqual([
    ['Runs', 'Run 3 7', 'Sunday 3'],
    ['Buckets', 'Late adds 3'],
  ])
  const received = { status: 'received', sets: [{ slate: 'Main', active: true, lineups: [lineup(1, 'a')] }] } as const
  expect(names(runChoices({ heads }, received, { ...live, recordId: undefined }))).toEqual([
    ['Runs', 'This build 7', 'Run 3 3', 'Sunday 3'],
    ['Buckets', 'Late adds 3'],
    ['Saved', 'Saved lineups 1'],
  ])
  expect(names(runChoices({ heads }, received, live, ' SUN'))).toEqual([['Runs', 'Sunday 3']])
  expect(names(runChoices({ heads }, received, live, 'run 3'))).toEqual([['Runs', 'Run 3 7']])
})

test('saved lineups show with a run, each once: in NFL and NBA always, elsewhere if the run counts them (C-54)', () => {
  const sets = [
    { slate: 'Main', active: true, lineups: [lineup(7, 'a', 'b'), lineup(8, 'c', 'd'), lineup(9, 'd', 'c')] },
    { slate: 'Late', active: true, lineups: [lineup(10, 'e', 'f')] },
  ]
  const savedLineups = [{ slate: 'Main', lineups: [{ players: ['d', 'c'] }] }]
  const others = (sport: 'nfl' | 'nba' | 'mlb', includeSaved: boolean, active = true) => {
    const { counted, uncounted } = otherSavedLineups(
      { sport, slate: 'Main', includeSaved, savedLineups },
      [lineup(1, 'b', 'a')],
      sets.map((set) => ({ ...set, active })),
    )
    return { counted: counted.map(({ uuid }) => uuid), uncounted: uncounted.map(({ uuid }) => uuid) }
  }
  for (const sport of ['nfl', 'nba'] as const) {
    expect(others(sport, false)).toEqual({ counted: [], uncounted: ['r-8'] })
    expect(others(sport, true)).toEqual({ counted: ['r-8'], uncounted: [] })
  }
  expect(others('mlb', false)).toEqual({ counted: [], uncounted: [] })
  expect(others('mlb', true)).toEqual({ counted: ['r-8'], uncounted: [] })
  expect(others('nfl', true, false)).toEqual({ counted: [], uncounted: [] })
})
