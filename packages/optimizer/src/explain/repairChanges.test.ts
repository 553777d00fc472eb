import {
  ConflictLine,
  findRuleset,
  NflStackRule,
  Repair,
  seededRandom,
  TeamStack,
  withChanges,
} from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import { seedsFrom, testFew } from '../../../../testing/long.ts'
import { pick } from '../../test/pick.ts'
import { randomRequest, withExposures } from '../../test/randomRequest.ts'
import { randomSettings } from '../../test/randomSettings.ts'
import { randomShares } from '../../test/randomShares.ts'
import { feasibility } from '../feasibility.ts'
import { mlbStack } from '../rules/mlbStack.ts'

function randomRun(seed: number) {
  const contest = pick(seededRandom(seed, 9), [
    { games: 2, depth: { QB: 1, RB: 2, WR: 3, TE: 1, DST: 1 } },
    { contestType: 'showdown', games: 1 },
    { sport: 'nba', games: 3 },
    { sport: 'mlb', site: 'fd', games: 3 },
    { sport: 'mma', games: 7 },
    { sport: 'pga', depth: { G: 14 } },
    { sport: 'nascar', depth: { D: 14 } },
  ] as const)
  const request = randomSettings(randomRequest({ seed, ...contest }), seed)
  return seed % 2 === 0 ? request : randomShares(request, seed)
}

/** Each repair of an impossible request, and the feasibility of the request with its changes. */
function repaired(request: ReturnType<typeof randomRun>) {
  const before = feasibility(request)
  if (before.status !== 'impossible') return { status: before.status, conflict: '', repairs: [] }
  const { conflict = [], repairs = [] } = before.explanation ?? {}
  for (const line of conflict) ConflictLine.parse(line)
  return {
    status: before.status,
    conflict: JSON.stringify(conflict),
    repairs: repairs.map((repair) => ({
      words: repair.words,
      changes: Repair.parse(repair).changes,
      after: feasibility(withChanges(request, repair.changes)),
    })),
  }
}

testFew(
  'every repair of a random conflict resolves it, and most leave a run that can be built',
  { cases: seedsFrom(310, 50), few: 10 },
  (seeds) => {
    const seen = { impossible: 0, offered: 0, possible: 0 }
    for (const seed of seeds) {
      const { status, conflict, repairs } = repaired(randomRun(seed))
      if (status !== 'impossible') continue
      seen.impossible++
      for (const { words, after } of repairs) {
        seen.offered++
        if (after.status !== 'impossible') seen.possible++
        else expect(JSON.stringify(after.explanation?.conflict), `seed ${seed}: ${words}`).not.toBe(conflict)
      }
    }
    expect(seen.impossible).toBeGreaterThan(seeds.length / 6)
    expect(seen.offered).toBeGreaterThan(seeds.length / 3)
    // The others have a second conflict, which is explained next.
    expect(seen.possible / seen.offered).toBeGreaterThan(0.6)
  },
)

describe('a change is what the user would type', () => {
  const nfl = randomRequest({ seed: 6, settings: { numLUs: 10 } })
  const changesOf = (request: typeof nfl) => {
    const { repairs } = repaired(request)
    expect(repairs.filter(({ after }) => after.status === 'impossible')).toEqual([])
    return Object.fromEntries(repairs.map(({ words, changes }) => [words, changes]))
  }

  test('flex shares in lineups become the percentages that give them', () => {
    expect(changesOf({ ...nfl, rbFlexPct: 0.3, wrFlexPct: 0.3, teFlexPct: 0.2 })).toMatchObject({
      'Raise RB in FLEX to 50% (5 of 10 lineups)': [{ kind: 'settings', settings: { rbFlexPct: 0.5 } }],
      'Raise TE in FLEX to 40% (4 of 10 lineups)': [{ kind: 'settings', settings: { teFlexPct: 0.4 } }],
    })
  })

  test('captain shares below 100% together: one position raised, the others unchanged', () => {
    const showdown = randomRequest({ seed: 2, contestType: 'showdown', games: 1, settings: { numLUs: 10 } })
    const captainPct = { qb: 0.5, rb: 0.2, wr: 0.1, te: 0, dst: 0, k: 0 }
    expect(changesOf({ ...showdown, captainPct })['Raise QB as captain to 70% (7 of 10 lineups)']).toEqual([
      { kind: 'settings', settings: { captainPct: { ...captainPct, qb: 0.7 } } },
    ])
  })

  test('minimums for more quarterbacks than lineups: one lowered by the excess', () => {
    const quarterbacks = nfl.players.filter(({ Position }) => Position === 'QB').slice(0, 3)
    const asked = withExposures(nfl, Object.fromEntries(quarterbacks.map(({ Id }) => [Id, { MinExp: 40 }])))
    expect(Object.values(changesOf(asked)).flat()).toEqual(
      expect.arrayContaining(quarterbacks.map(({ Id }) => ({ kind: 'player', Id, edit: { MinExp: 20 } }))),
    )
  })

  test('a Min Exp above its Max Exp: either one moved to the other', () => {
    const [{ Id, Name, Position }] = nfl.players as [(typeof nfl.players)[number]]
    const who = `${Name} (${Position})`
    expect(changesOf(withExposures(nfl, { [Id]: { MinExp: 50, MaxExp: 20 } }))).toEqual({
      [`Raise Max Exp of ${who} to 50%`]: [{ kind: 'player', Id, edit: { MaxExp: 50 } }],
      [`Lower Min Exp of ${who} to 20%`]: [{ kind: 'player', Id, edit: { MinExp: 20 } }],
    })
  })

  test('eight expensive receivers at Min Exp 60%: as many lineups for each as there are slots', () => {
    const eight = nfl.players
      .filter(({ Position }) => Position === 'WR')
      .sort((a, b) => b.Salary - a.Salary)
      .slice(0, 8)
    const { status, repairs } = repaired(
      withExposures(nfl, Object.fromEntries(eight.map(({ Id }) => [Id, { MinExp: 60 }]))),
    )
    expect(status).toBe('impossible')
    expect(repairs.length).toBeGreaterThan(0)
  })

  test('a group that no salary cap allows: a lower min, or the group off', () => {
    const dear = [...nfl.players]
      .filter(({ Position }) => Position === 'WR' || Position === 'RB')
      .sort((a, b) => b.Salary - a.Salary)
    const group = {
      ID: 'g',
      name: 'Stars',
      players: dear.slice(0, 7).map(({ Id }) => Id),
      minGroup: 6,
      maxGroup: 7,
      pctGroup: 1,
      active: true,
      anchorPlayerID: [],
    }
    const players = nfl.players.map((player) =>
      group.players.includes(player.Id) ? { ...player, Salary: 9900 } : player,
    )
    const changes = Object.values(changesOf({ ...nfl, players, groups: [group] })).flat()
    expect(changes).toContainEqual({ kind: 'group', ID: 'g', fields: { active: false } })
    expect(changes).toContainEqual({ kind: 'group', ID: 'g', fields: { minGroup: expect.any(Number) } })
  })

  test('stack percentages stay percentages: team stacks for teams that allow none', () => {
    const teams = [...new Set(nfl.players.map(({ TeamAbbrev }) => TeamAbbrev))]
    const teamStacks = teams.map((TeamAbbrev) => ({ ...rowOf(TeamAbbrev), AllowQBStack: false }))
    const changes = changesOf({ ...nfl, teamStacks, teamStackPct: 0.5 })
    const turnedOn = (TeamAbbrev: string) => ({ kind: 'teamStack', TeamAbbrev, fields: { AllowQBStack: true } })
    expect(changes['Lower Team Stack to 0%']).toEqual([{ kind: 'settings', settings: { teamStackPct: 0 } }])
    expect(changes[`Turn on QB stack for ${teams.length} teams`]).toEqual(teams.map(turnedOn))
    const single = Object.keys(changes).filter((words) => /^Turn on QB stack for T\d$/.test(words))
    expect(single).toHaveLength(3)
    for (const words of single) expect(changes[words]).toEqual([turnedOn(words.slice(-2))])
  })

  test('a rule in an edited list is disabled, or gets another number, and the others stay', () => {
    const teams = [...new Set(nfl.players.map(({ TeamAbbrev }) => TeamAbbrev))]
    const teamStacks = teams.map((TeamAbbrev) => ({ ...rowOf(TeamAbbrev), TotalMaxFlex: 1 }))
    const specificStacks = [
      NflStackRule.parse({ label: 'Double', freq: 0.4, teamFlexMin: 2 }),
      NflStackRule.parse({ label: 'Single', freq: 0.3, teamFlexMin: 1 }),
    ]
    const changes = changesOf({ ...nfl, teamStacks, stackSettingMode: 'advanced', specificStacks })
    const listed = (first: object) => [
      {
        kind: 'settings',
        settings: {
          stackSettingMode: 'advanced',
          specificStacks: [{ ...specificStacks[0], ...first }, specificStacks[1]],
        },
      },
    ]
    expect(changes['Remove stack rule "Double"']).toEqual(listed({ disabled: true }))
    expect(changes['Lower team Flex min to 1 in stack rule "Double"']).toEqual(listed({ teamFlexMin: 1 }))
  })
})

test('mlb shapes lead to where users change them: basic ones to the mode, edited ones to the list', () => {
  const request = randomRequest({ seed: 3, sport: 'mlb' })
  const ruleset = findRuleset(request)!
  const limit = { kind: 'mlbStack', primary: 5, secondary: 3, lockedPitchers: [] } as const
  const settingIn = (stackSettingMode: 'basic' | 'advanced') =>
    mlbStack.input(limit, { request: { ...request, stackSettingMode }, ruleset })
  expect(settingIn('basic')).toEqual({ kind: 'setting', setting: 'stackSettingMode' })
  expect(settingIn('advanced')).toEqual({ kind: 'setting', setting: 'specificStacks' })
})

const rowOf = (TeamAbbrev: string) => TeamStack.parse({ TeamAbbrev })
