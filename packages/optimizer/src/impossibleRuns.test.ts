import { type BuildRequest, type InputName, type Settings, withChanges } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { describeFew } from '../../../testing/long.ts'
import { buildAll } from '../test/buildAll.ts'
import { impossibleRuns } from '../test/impossibleRuns.ts'
import { defaultNodeLimit, setUpRun } from './setUpRun.ts'

/** What settings are when they ask for nothing. */
const asksNothing: Partial<Settings> = {
  ...{ minSal: 0, maxTotalOwn: 900, minUnique: 1, teamStackPct: 0, gameStackPct: 0, force2FlexStck: 0, noStackPct: 0 },
  ...{ forceRBandDSTStack: 0, allowRBStackPct: 1, rbFlexPct: 1, teFlexPct: 1, preventOpposingFighter: false },
  ...{ allowDefenseVsQB: true, allowDefenseVsFlex: true, allowDefenseVsKicker: true },
  ...{
    topN_0: { threshold: 4, force: 0 },
    specificStacks: [],
    captainPct: { qb: 1, rb: 1, wr: 1, te: 1, dst: 1, k: 1 },
  },
}

/** The request without what the user entered there. */
function without(input: InputName, request: BuildRequest): BuildRequest {
  switch (input.kind) {
    case 'player':
      return {
        ...request,
        players: request.players.map((player) =>
          player.Id === input.Id ? { ...player, MinExp: 0, MaxExp: 100 } : player,
        ),
      }
    case 'setting':
      expect(Object.keys(asksNothing)).toContain(input.setting)
      return { ...request, [input.setting]: asksNothing[input.setting] }
    case 'group':
      return { ...request, groups: request.groups.filter(({ ID }) => ID !== input.ID) }
    case 'teamStack':
      return { ...request, teamStacks: request.teamStacks.filter(({ TeamAbbrev }) => TeamAbbrev !== input.TeamAbbrev) }
  }
}

/** The request with nothing but what the user entered there, and the slate. */
function only(inputs: readonly InputName[], request: BuildRequest): BuildRequest {
  const has = (kind: InputName['kind'], name: string) =>
    inputs.some((input) => input.kind === kind && Object.values(input).includes(name))
  const isStacked = has('setting', 'gameStackPct') || has('setting', 'force2FlexStck')
  // There are no more lineups with two teammates than with one.
  const isKept = (name: string) => has('setting', name) || (isStacked && name === 'teamStackPct')
  const settings = Object.entries(asksNothing).filter(([name]) => name in request && !isKept(name))
  return {
    ...request,
    ...Object.fromEntries(settings),
    players: request.players.map((player) =>
      has('player', player.Id) ? player : { ...player, MinExp: 0, MaxExp: 100 },
    ),
    groups: request.groups.filter(({ ID }) => has('group', ID)),
    teamStacks: request.teamStacks.filter(({ TeamAbbrev }) => has('teamStack', TeamAbbrev)),
  }
}

/** Of many players in one conflict, so many are taken away in turn. */
const mostRemoved = 6

const title = 'an impossible run is refused before its first lineup, and nothing is named that plays no part'

describeFew(title, { cases: impossibleRuns, few: 5 }, (runs) => {
  test.each(runs)('$title', ({ request }) => {
    const { outcome } = setUpRun(request, { nodeLimit: defaultNodeLimit })
    const refusal = 'refusal' in outcome ? outcome.refusal : undefined
    expect(refusal).toMatchObject({ built: 0, isProven: true })
    const { conflict, isMinimal } = refusal!.explanation!
    const inputs = conflict.flatMap(({ about }) => about)
    expect(inputs.length).toBeGreaterThan(0)
    // What is named is enough,
    expect('refusal' in setUpRun(only(inputs, request), { nodeLimit: defaultNodeLimit }).outcome).toBe(true)
    // and without any of it, the rest of what is named can be built.
    if (!isMinimal) return
    for (const input of inputs.slice(0, mostRemoved)) {
      const rest = without(input, only(inputs, request))
      const { status, messages } = buildAll(rest, { isMeasured: false })
      expect([input, status, messages]).toMatchObject([input, 'complete', expect.anything()])
    }
  })
})

test('of a lock and an opponent’s minimum, each is lowered just so far that they fit', () => {
  const [{ request }] = impossibleRuns as [(typeof impossibleRuns)[number]]
  const { outcome } = setUpRun(request, { nodeLimit: defaultNodeLimit })
  const repairs = 'refusal' in outcome ? (outcome.refusal.explanation?.repairs ?? []) : []
  expect(repairs.map(({ words }) => words)).toEqual([
    'Lower Min Exp of T0 DST 0 (DST) to 70% (14 of 20 lineups)',
    'Allow defense vs flex',
    expect.stringMatching(/^Lower Min Exp of T1 RB \d \(RB\) to 0%$/),
  ])
  for (const { changes } of repairs) expect(buildAll(withChanges(request, changes)).status).toBe('complete')
})
