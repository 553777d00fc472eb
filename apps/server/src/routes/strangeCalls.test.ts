import {
  addLineupBatch,
  createLineupRun,
  deleteLineups,
  presets,
  readCheatsheets,
  readCustomPresets,
  readLineupRuns,
  readRunRequest,
  readUserGroups,
  reportBuiltLineups,
  saveCheatsheet,
  saveCustomPreset,
  saveLineups,
  saveUserGroups,
  saveUserTeamStacks,
  teamStacks,
  updateLineup,
  updateLineupRun,
} from '@slatecraft/contract'
import * as fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { keptLineup, requestOf, withLineupSlates } from '../testing/lineupCalls.ts'
import { bearer, mainKey, mainPath, withSmallSlates } from '../testing/userCalls.ts'

const routes = [
  ...[presets, readCheatsheets, readCustomPresets, readUserGroups],
  ...[saveCheatsheet, saveCustomPreset, saveUserGroups, saveUserTeamStacks, teamStacks],
]

const strange = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom<unknown>('', 'a\u0000b', '\ud800', '__proto__', 'x'.repeat(90), 1e308, -1, null, [], {}, [['a']]),
  fc.jsonValue({ maxDepth: 2 }),
)
const mostly = (usual: unknown) =>
  fc.oneof({ weight: 12, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: strange })

const group = fc.record({
  ...{ ID: mostly('g1'), name: mostly('Group'), players: mostly(['a', 'b']), anchorPlayerID: mostly([]) },
  ...{ minGroup: mostly(0), maxGroup: mostly(1) },
})

/** A body that any of the routes may take, with some of its parts replaced by anything at all. */
const body = fc.oneof(
  { weight: 1, arbitrary: strange },
  { weight: 6, arbitrary: fc.record({ groups: fc.array(group, { maxLength: 3 }) }) },
  {
    weight: 6,
    arbitrary: fc.record({ teamStacks: fc.array(fc.record({ TeamAbbrev: mostly('BUF') }), { maxLength: 3 }) }),
  },
  { weight: 6, arbitrary: fc.record({ players: fc.array(fc.record({ TeamAbbrev: mostly('BUF'), Id: mostly('a') })) }) },
  {
    weight: 12,
    arbitrary: fc.record(
      {
        ...{ displayName: mostly('Fade'), id: strange, shared: mostly(false), delete: mostly(false) },
        ...{
          playerPicks: mostly(['a']),
          players: mostly([{ Id: 'a', MinExp: 5 }]),
          groups: fc.array(group, { maxLength: 2 }),
        },
        ...{ generalSettings: mostly({ numLUs: 3 }), stackSettings: mostly([]) },
      },
      { requiredKeys: ['displayName'] },
    ),
  },
)

type Called = Pick<typeof presets, 'method'> & { path: string }

/** Sends such calls, printing their seed; none may end as a fault of the server. */
async function answersAll(
  app: FastifyInstance,
  { routes, body, usual }: { routes: readonly Called[]; body: fc.Arbitrary<unknown>; usual: Record<string, unknown> },
): Promise<void> {
  const call = fc.record({
    route: fc.constantFrom(...routes),
    body,
    at: fc.dictionary(fc.constantFrom(...Object.keys(usual)), strange, { maxKeys: 1 }),
  })
  const seed = Number(process.env.FUZZ_SEED ?? 20261120)
  await fc.assert(
    fc.asyncProperty(call, async ({ route: { method, path }, body, at }) => {
      const params: Record<string, unknown> = { ...usual, ...at }
      const answer = await app.inject({
        method,
        url: `/api${path.replace(/:(\w+)/g, (_, name: string) => inPath(params[name]))}`,
        headers: { ...bearer('ann'), ...(method !== 'GET' && { 'content-type': 'application/json' }) },
        ...(method !== 'GET' && { payload: JSON.stringify(body) }),
      })
      expect(answer.statusCode, answer.body).toBeLessThan(500)
      if (answer.statusCode !== 200)
        expect(answer.json()).toMatchObject({ success: false, error: expect.stringMatching(/\w/) })
    }),
    { numRuns: 400, seed, verbose: 1 },
  )
}

it('whatever is sent of groups, team rows and presets is answered with a sentence, never with a fault of the server', () =>
  withSmallSlates((app) =>
    answersAll(app, { routes, body, usual: { ...mainPath, contestType: 'classic', numTeams: 24 } }),
  ))

const lineup = fc.record(
  Object.fromEntries(Object.entries(keptLineup('r-9', { id: 'x' })).map(([name, usual]) => [name, mostly(usual)])),
)
const summary = { status: 'complete', engine: '1', seed: 1, requestHash: 'a', seconds: 1, messages: [] }

it('whatever is sent of runs and lineups is answered with a sentence, and what was kept before is still read', () =>
  withLineupSlates(async (app, store) => {
    const made = await store.lineupRuns.create('ann', mainKey, { isBucket: false })
    const ref = { userId: 'ann', id: made.status === 'done' ? made.run.id : '' }
    const [kept] = await store.savedLineups
      .save('ann', mainKey, [keptLineup('r-1')])
      .then((saved) => (saved.status === 'done' ? saved.lineups : []))
    const sent = fc.oneof(
      { weight: 1, arbitrary: strange },
      { weight: 6, arbitrary: fc.record({ lineups: fc.array(lineup, { minLength: 1, maxLength: 3 }) }) },
      {
        weight: 3,
        arbitrary: fc.record({
          ...{ name: mostly('Mine'), bucket: mostly(false) },
          settings: mostly(requestOf({ minUnique: 2 })),
        }),
      },
      { weight: 2, arbitrary: fc.record({ name: mostly('Mine'), removed: mostly(false) }) },
      { weight: 2, arbitrary: fc.record({ lineup_run_id: mostly(ref.id), summary: mostly(summary) }) },
      { weight: 3, arbitrary: fc.record({ players: mostly(keptLineup('x').players), tags: mostly(['cash']) }) },
      { weight: 1, arbitrary: fc.record({ lineupIds: fc.array(strange, { maxLength: 3 }) }) },
    )
    const lineupRoutes = [
      ...[readLineupRuns, createLineupRun, readRunRequest, updateLineupRun, addLineupBatch],
      ...[reportBuiltLineups, saveLineups, updateLineup, deleteLineups],
    ]
    const usual = { ...mainPath, id: ref.id, lineupId: kept!.id, numLUs: 1 }
    await answersAll(app, { routes: lineupRoutes, body: sent, usual })
    expect((await store.savedLineups.read('ann', mainKey)).length).toBeGreaterThan(0)
    expect((await store.lineupRuns.lineupsOf([ref.id])).get(ref.id)).toBeDefined()
  }))

/** As a broken client might write it, where the text can't be encoded. */
function inPath(part: unknown): string {
  try {
    return encodeURIComponent(String(part))
  } catch {
    return '%ff'
  }
}
